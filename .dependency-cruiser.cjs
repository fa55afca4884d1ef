// Which layer may import which. `npm run layers` also fails when no module was looked at.
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: '^src/', pathNot: allowed },
})

module.exports = {
  forbidden: [
    only('engine-stands-alone', '^src/engine/', '^src/engine/', 'the engine knows no game, no file and no report'),
    only(
      'ruleset-knows-engine-only',
      '^src/rulesets/([^/]+)/',
      '^src/(engine/|rulesets/$1/)',
      'a game knows the engine and itself',
    ),
    only(
      'policy-knows-its-game',
      '^src/policies/([^/]+)/',
      '^src/(engine/|rulesets/$1/|policies/$1/)',
      'a scripted player knows the engine and its own game',
    ),
    only(
      'odds-from-rules',
      '^src/odds/',
      '^src/(engine|analysis|rulesets|odds)/',
      'exact odds come from rules and arithmetic, never from playing',
    ),
    only('analysis-is-pure', '^src/analysis/', '^src/(engine|analysis)/', 'analysis reads tallies'),
    only(
      'experiment-reaches-games-through-catalogue',
      '^src/experiment/',
      '^src/(engine/|experiment/|catalogue)',
      'experiment files know games only by the catalogue',
    ),
    only(
      'run-reaches-games-through-catalogue',
      '^src/run/',
      '^src/(engine/|experiment/|analysis/|run/|catalogue)',
      'running knows games only by the catalogue',
    ),
    only(
      'report-reads-results',
      '^src/report/',
      '^src/(engine/|experiment/|analysis/|report/|catalogue|run/result)',
      'a report is made from a result, never by playing',
    ),
    {
      name: 'runs-in-a-browser',
      comment: 'these layers must also run in a browser',
      severity: 'error',
      from: { path: '^src/(engine|rulesets|policies|analysis|odds|report/charts)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-circles',
      comment: 'types may refer to each other; code may not',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.js', '.json'] },
  },
}
