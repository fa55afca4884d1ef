import { definePolicy } from '../../engine/contracts.ts'
import { integer } from '../../engine/options.ts'
import type { Battle } from '../../rulesets/victory-at-sea/battle.ts'
import { EAST, NORTH } from '../../rulesets/victory-at-sea/geometry.ts'
import type { MoveOrder } from '../../rulesets/victory-at-sea/movement-phase.ts'
import type { Admiral } from '../../rulesets/victory-at-sea/policy.ts'
import { AFLOAT, type Ship } from '../../rulesets/victory-at-sea/ship.ts'
import { Doctrine, rangeWorth } from './common/doctrine.ts'
import type { Place } from './common/steering.ts'

/** Inches between ships of the line. */
const INTERVAL = 3
/** Inches that straying one inch from the place astern counts for. */
const STATION = 0.7

const parameters = {
  range: integer({
    kind: 'rule',
    doc: 'Inches from the enemy at which the line fights.',
    rule: "the player's own",
    min: 0,
    max: 45,
    default: 17,
  }),
}

/** Line ahead: the first ship afloat leads at a range, each other keeps astern of the one before her. */
class Line extends Doctrine {
  readonly #range: number
  /** The ship astern of which the one that moves keeps. */
  #leader: Ship | undefined

  constructor(range: number) {
    super()
    this.#range = range
  }

  override worthOf(view: Battle, ship: Ship, place: Place): number {
    const ahead = this.#leader
    const fight = rangeWorth(view, ship, place, this.#range)
    if (ahead === undefined) return fight
    const dx = place.x - (ahead.x - INTERVAL * EAST[ahead.heading]!)
    const dy = place.y - (ahead.y - INTERVAL * NORTH[ahead.heading]!)
    return 0.3 * fight - STATION * Math.sqrt(dx * dx + dy * dy)
  }

  override move(view: Battle, ship: Ship, order: MoveOrder): void {
    this.#leader = this.#ahead(view, ship)
    super.move(view, ship, order)
  }

  #ahead(view: Battle, ship: Ship): Ship | undefined {
    let before: Ship | undefined
    for (const other of view.fleets[ship.side]!) {
      if (other === ship) return before
      if (other.state === AFLOAT && other.present && !other.crippled && other.spec.civilianPoints === 0) before = other
    }
    return before
  }
}

export const lineOfBattle = definePolicy<Admiral, typeof parameters>({
  id: 'line-of-battle',
  title: 'Line of battle',
  doc: 'Forms one line ahead in the order of the fleet and fights broadside on at 17 inches, or as many as you say.',
  seats: ['a', 'b'],
  parameters,
  create: ({ range }) => new Line(range),
})
