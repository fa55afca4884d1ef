import { isDeepStrictEqual } from 'node:util'
import type { Ruleset } from '../engine/contracts.ts'
import type { NarrationLine } from '../engine/narration.ts'
import { colours as pc } from '../report/colours.ts'
import type { Told } from '../run/tell.ts'

/** A told game as text: a heading, the narration by round and phase, the outcome and what was measured. */
export function formatTold(told: Told, ruleset: Ruleset): string {
  return [
    heading(told, ruleset),
    ...narration(told.narration, ruleset.turnWord ?? 'round'),
    ...ending(told, ruleset),
  ].join('\n')
}

function heading(told: Told, ruleset: Ruleset): string {
  const set = Object.entries(told.options).filter(
    ([name, value]) => !isDeepStrictEqual(value, ruleset.options[name]?.default),
  )
  const scenario = Object.entries(told.options).filter(([name]) => ruleset.options[name]?.kind === 'scenario')
  const shown = new Map(
    [...scenario, ...set].map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
  const players = Object.entries(told.policies).map(
    ([seat, player]) => `${seat}: ${typeof player === 'string' ? player : JSON.stringify(player)}`,
  )
  return [
    pc.bold(ruleset.title),
    `Game ${told.game} of seed ${told.seed}, rules version ${told.rulesetVersion}`,
    [...[...shown].map(([name, value]) => `${name}: ${value}`), ...players].join(' · '),
  ].join('\n')
}

function* narration(lines: readonly NarrationLine[], word: string): Generator<string> {
  const Word = `${word[0]!.toUpperCase()}${word.slice(1)}`
  let round: number | undefined
  let phase: string | undefined
  for (const line of lines) {
    if (line.round !== round) {
      round = line.round
      phase = undefined
      yield `\n${pc.bold(round === 0 ? `Before the first ${word}` : `${Word} ${round}`)}`
    }
    if (line.phase !== phase) {
      phase = line.phase
      yield `  ${pc.underline(phase)}`
    }
    const dice = line.dice === undefined || line.dice.length === 0 ? '' : pc.cyan(` [${line.dice.join(' ')}]`)
    const rule = line.rule === undefined ? '' : pc.dim(` (${line.rule})`)
    yield `    ${line.text}${dice}${rule}`
  }
}

function* ending({ outcome, metrics, events, eventTitles }: Told, ruleset: Ruleset): Generator<string> {
  if (outcome === undefined) return
  const found = ruleset.outcomes.find(({ id }) => id === outcome)
  yield `\n${pc.bold(found?.title ?? outcome)}${found === undefined ? '' : `: ${found.doc}`}`
  const width = Math.max(...ruleset.metrics.map(({ title }) => title.length))
  for (const { id, title, unit } of ruleset.metrics)
    yield `  ${title.padEnd(width)} ${String(metrics?.[id]).padStart(5)} ${unit}`
  for (const { id, title, names } of ruleset.events) {
    const happened = names.filter(name => events?.[id]?.[name.id])
    if (happened.length > 0)
      yield `  ${title}: ${happened.map(name => `${eventTitles?.[name.id] ?? name.title} ${events?.[id]?.[name.id]}`).join(', ')}`
  }
}
