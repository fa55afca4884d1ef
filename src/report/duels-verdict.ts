import { mixtureText, originText, TOO_FEW, tournamentText } from './document/duels.ts'
import type { DuelsView } from './view/duels.ts'
import { capitalise, count, fixed, percent, plural, signed } from './view/words.ts'

/** Fleets or classes that a line names. */
const NAMED = 3

/** The answer of a comparison of fleets, as lines of the verdict. */
export function duelsAnswer(duels: DuelsView): string[] {
  if (duels.tournament !== undefined) return tournamentText(duels)
  if (duels.drawn) return pricesAnswer(duels)
  const { best, fleets, opponents, mirrored } = duels
  const asked = `${capitalise(originText(duels))}, each pair on both sides of the table: ${plural(duels.games, 'game')}`
  const ranked = fleets
    .filter(({ score }) => score !== undefined)
    .sort((a, b) => b.score!.value - a.score!.value)
    .slice(0, NAMED)
    .map(
      ({ label, score, rating }) =>
        `${label} ${percent(score!.value, 1)} (${fixed(100 * score!.low, 1)}–${fixed(100 * score!.high, 1)})${rating === undefined ? '' : `, rating ${signed(rating.value, 0)}`}`,
    )
  const lines = [asked, `Share of points against all, the best first: ${ranked.join(' · ')}`]
  if (best === undefined) return lines
  const share = (payoff: number): string => fixed(50 * (payoff + 1), 1)
  const mixture = `Best mixture when the enemy chooses too: ${mixtureText(best.best.rows, fleets)}`
  return mirrored
    ? [...lines, mixture]
    : [
        ...lines,
        mixture,
        `  against: ${mixtureText(best.best.columns, opponents)}; that makes ${share(best.best.value)}% of the points (${share(best.value.low)}–${share(best.value.high)})`,
      ]
}

function pricesAnswer(duels: DuelsView): string[] {
  if (duels.prices === undefined) return [`${capitalise(originText(duels))}, ${plural(duels.games, 'game')}`, TOO_FEW]
  const { list, encounters } = duels.prices
  const clear = list.filter(({ verdict }) => verdict !== 'indistinguishable')
  const say = ({ title, charge, worth }: (typeof list)[number]): string =>
    `${title} ${fixed(worth.value / charge, 2)} (${fixed(worth.low / charge, 2)}–${fixed(worth.high / charge, 2)})`
  const under = clear.filter(({ verdict }) => verdict === 'underpriced').slice(0, NAMED)
  const over = clear
    .filter(({ verdict }) => verdict === 'overpriced')
    .slice(-NAMED)
    .reverse()
  return [
    `${capitalise(originText(duels))}, ${plural(encounters, 'random duel')}, ${plural(duels.games, 'game')}`,
    `Of ${plural(list.length, 'class', 'classes')} ${count(clear.length)} are worth more or less than they are charged (Holm); worth for a point paid:`,
    `  bargains: ${under.length === 0 ? 'none for certain' : under.map(say).join(' · ')}`,
    `  too dear: ${over.length === 0 ? 'none for certain' : over.map(say).join(' · ')}`,
  ]
}
