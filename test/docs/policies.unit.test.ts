import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

it.each(['experiments/frugal-captain.ts', 'experiments/laffey-reserve.yaml'])(
  'docs/policies.md shows %s as it is',
  path => {
    expect(read('docs/policies.md')).toContain(`\n${read(path)}\`\`\``)
  },
)
