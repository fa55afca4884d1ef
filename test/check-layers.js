// Runs dependency-cruiser over src and fails if a rule is broken or if nothing was looked at
// (with a compiler it cannot read it reports "no violations" over zero modules).
import { cruise } from 'dependency-cruiser'
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'

const rules = await extractConfig('./.dependency-cruiser.cjs')
const { output } = await cruise(['src'], { ...rules.options, validate: true, ruleSet: rules }, undefined, {
  tsConfig: extractTSConfig('./tsconfig.json'),
})
const modules = output.modules.filter(module => module.source.startsWith('src/'))
const arrows = modules.reduce((sum, module) => sum + module.dependencies.length, 0)
for (const violation of output.summary.violations)
  console.error(`${violation.rule.name}: ${violation.from} -> ${violation.to}`)
console.log(`layers: ${modules.length} modules, ${arrows} imports, ${output.summary.violations.length} violations`)
if (modules.length === 0 || arrows === 0 || output.summary.violations.length > 0) process.exit(1)
