import { definePolicy } from '../../engine/contracts.ts'
import { integer, real } from '../../engine/options.ts'
import { SIDE_IDS } from '../../rulesets/river-plate/metrics.ts'
import type { Commander } from '../../rulesets/river-plate/policy.ts'
import { mostDamage } from './best-fire.ts'
import { commander, initiativeParameter } from './commander.ts'
import { Estimates } from './estimates.ts'
import { Lookahead } from './lookahead.ts'
import { nearestEnemy } from './steering.ts'
import { clearFan } from './torpedoes.ts'

const weight = (max: number, standard: number, doc: string, rule: string) =>
  real({ kind: 'rule', min: 0, max, default: standard, doc, rule })

const parameters = {
  ...initiativeParameter,
  range: integer({
    kind: 'rule',
    min: 0,
    max: 100,
    word: 'bySide',
    default: 'bySide',
    doc: 'Inches at which it would like to fight: 0 (alongside) for the Royal Navy, 60 (away) for the Kriegsmarine.',
    rule: 'Movement Phase',
  }),
  pull: integer({
    kind: 'rule',
    min: 0,
    max: 1000,
    word: 'bySide',
    default: 'bySide',
    doc: "How much an inch nearer to that range is worth, in ten-thousandths of a ship's hull: 50 for the Royal Navy, 500 for the Kriegsmarine.",
    rule: 'Movement Phase',
  }),
  caution: weight(5, 0.5, 'How much damage suffered counts against damage dealt.', 'Gunnery Phase'),
  torpedoFear: weight(
    5,
    1,
    'How much a torpedo that would pass within reach counts against damage dealt.',
    'Torpedoes',
  ),
  turretWorth: weight(20, 2, 'What a turret is worth, in hull points.', 'Effects of normal hits'),
  speedWorth: weight(20, 1, 'What a movement point is worth, in hull points.', 'Effects of normal hits'),
  spread: integer({
    kind: 'rule',
    min: 0,
    max: 30,
    default: 4,
    doc: 'Degrees between the torpedoes of a fan.',
    rule: 'Torpedoes',
  }),
  launchRuns: integer({
    kind: 'rule',
    min: 0,
    max: 3,
    default: 2,
    doc: 'Turns of run within which torpedoes must meet the enemy to be launched; 0 keeps them.',
    rule: 'Torpedoes',
  }),
}

/** What `bySide` stands for, Royal Navy first: found by trying, each side against the best of the other's players. */
const RANGE = [0, 60] as const
const PULL = [50, 500] as const

export const expert = definePolicy<Commander, typeof parameters>({
  id: 'expert',
  title: 'Expert',
  doc: 'Looks one move ahead: tries some fifty moves of each ship, two speeds and five turns at either place, and takes the one with the best balance of damage it can expect to deal and to suffer this turn, distance to the range it likes, and torpedoes about to pass. Each battery fires where it can expect to take the greatest share of what hull is left; torpedoes go in fans that meet the enemy within two turns, when no friend is in the way.',
  seats: ['royal-navy', 'kriegsmarine'],
  parameters,
  create(given, dice, seat) {
    const side = SIDE_IDS.indexOf(seat as never)
    const range = given.range === 'bySide' ? RANGE[side]! : given.range
    const pull = (given.pull === 'bySide' ? PULL[side]! : given.pull) / 10_000
    const worth = { turret: given.turretWorth, speed: given.speedWorth, mount: 0.1 }
    let estimates: Estimates | undefined
    let lookahead: Lookahead | undefined
    return commander({ initiative: given.initiative }, dice, {
      prepare(view) {
        estimates = new Estimates(view, worth)
        lookahead = new Lookahead(view, estimates, side, {
          range,
          pull,
          caution: given.caution,
          torpedoFear: given.torpedoFear,
        })
      },
      move: (view, ship, order) => lookahead!.move(view, ship, order),
      fire: (view, ship, targets) => mostDamage(view, ship, targets, estimates!),
      launch(view, ship, bank, headings) {
        const enemy = nearestEnemy(view, ship)
        if (enemy < 0) return 0
        return clearFan(view, ship, bank, enemy, given.launchRuns, view.tubes[2 * ship + bank]!, given.spread, headings)
      },
    })
  },
})
