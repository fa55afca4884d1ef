import { loseCrew, loseDamage } from './damage.ts'
import type { Sea } from './sea.ts'
import { AFLOAT, bitAt, bitsIn, EFFECT, type Ship } from './ship.ts'

/** Points of a row: a number, or that many dice. */
type Points = number | '1d6' | '2d6'
/** What a row does besides. `lasts` names the effect that Damage Control may repair, or, of Vital Systems, may not. */
interface Row {
  readonly damage: Points
  readonly crew: Points
  readonly fires: 0 | 1 | '1d6'
  readonly lasts?: keyof typeof EFFECT | 'turret' | 'magazine'
}

/** The four tables of critical hits, in the order of `CRITICAL_ROWS`. */
const ROWS: readonly Row[] = [
  { damage: 0, crew: 2, fires: 1 },
  { damage: 0, crew: 3, fires: '1d6' },
  { damage: 2, crew: 5, fires: 0 },
  { damage: '1d6', crew: '2d6', fires: '1d6' },
  { damage: 1, crew: 1, fires: 0, lasts: 'turbine' },
  { damage: 1, crew: 1, fires: 0, lasts: 'props' },
  { damage: 2, crew: 2, fires: 1, lasts: 'fuel' },
  { damage: 3, crew: 3, fires: 0, lasts: 'enginesDisabled' },
  { damage: 1, crew: 1, fires: 0, lasts: 'antiAircraft' },
  { damage: 2, crew: 0, fires: 0, lasts: 'secondary' },
  { damage: 3, crew: 4, fires: 1, lasts: 'turret' },
  { damage: 4, crew: 6, fires: '1d6', lasts: 'magazine' },
  { damage: 0, crew: 1, fires: 0, lasts: 'bridge' },
  { damage: 2, crew: 1, fires: 0, lasts: 'rudder' },
  { damage: 2, crew: 4, fires: 0, lasts: 'engineering' },
  { damage: 3, crew: 4, fires: 0, lasts: 'fireControl' },
  { damage: '1d6', crew: '1d6', fires: '1d6' },
]

/** Rows of a table by its d6; 17 stands for the row that Vital Systems lack. */
const BY_DIE = {
  crew: [0, 0, 1, 1, 2, 3],
  engines: [4, 4, 5, 5, 6, 7],
  weapons: [8, 8, 9, 9, 10, 11],
  vital: [12, 13, 14, 15, 16, 17],
} as const
const NO_ROW = 17

/** Critical Location by the sum of 2d6. */
const tableOf = (sum: number): keyof typeof BY_DIE =>
  sum === 2 || sum === 12 ? 'vital' : sum <= 5 ? 'crew' : sum <= 8 ? 'engines' : 'weapons'

/** Location and row in one draw of three dice, by the number drawn from 0 to 215. */
const ROW_OF = Uint8Array.from({ length: 216 }, (_, n) => {
  const sum = 2 + Math.floor(n / 36) + (Math.floor(n / 6) % 6)
  return BY_DIE[tableOf(sum)][n % 6]!
})

const fixed = (points: Points | Row['fires']): number => (typeof points === 'number' ? points : 0)
const dice = (points: Points | Row['fires']): number => (typeof points === 'number' ? 0 : points === '2d6' ? 2 : 1)
const DAMAGE = Int8Array.from(ROWS, row => fixed(row.damage))
const DAMAGE_ROLLS = Int8Array.from(ROWS, row => dice(row.damage))
const CREW = Int8Array.from(ROWS, row => fixed(row.crew))
const CREW_ROLLS = Int8Array.from(ROWS, row => dice(row.crew))
const FIRES = Int8Array.from(ROWS, row => fixed(row.fires))
const FIRE_ROLLS = Int8Array.from(ROWS, row => dice(row.fires))
const TURRET = -2
const MAGAZINE = -3
const LASTS = Int8Array.from(ROWS, ({ lasts }) =>
  lasts === undefined ? -1 : lasts === 'turret' ? TURRET : lasts === 'magazine' ? MAGAZINE : EFFECT[lasts],
)

/**
 * A critical hit on a ship: location, row, Damage, Crew, effect, in this order. The row is carried out in full, even
 * past zero.
 * @param draw location and row in one draw from 0 to 215
 */
export function criticalHit(sea: Sea, ship: Ship, draw: number): void {
  let row = ROW_OF[draw]!
  if (row === NO_ROW) {
    if (sea.rules.catastrophe) {
      if (sea.voice !== null) sea.voice.catastrophe(sea, ship)
      loseDamage(sea, ship, ship.damage)
      return
    }
    row = 12 + sea.dice.below(5)
  }
  if (LASTS[row] === TURRET && ship.turrets === 0 && sea.rules.lastTurretSpares) return
  const { record } = sea
  record[ship.at.criticals + row]!++
  const damage = roll(sea, DAMAGE[row]!, DAMAGE_ROLLS[row]!)
  if (sea.voice !== null) sea.voice.critical(sea, ship, draw, row)
  if (damage > 0) loseDamage(sea, ship, damage)
  loseCrew(sea, ship, roll(sea, CREW[row]!, CREW_ROLLS[row]!))
  const fires = roll(sea, FIRES[row]!, FIRE_ROLLS[row]!)
  if (fires > 0) {
    ship.fires += fires
    record[ship.at.firesStarted]! += fires
  }
  const lasts = LASTS[row]!
  if (lasts >= 0) ship.effects[lasts]!++
  else if (lasts === TURRET) destroyTurret(sea, ship)
  else if (lasts === MAGAZINE) explode(sea, ship)
}

function roll(sea: Sea, points: number, rolls: number): number {
  return rolls === 0 ? points : rolls === 1 ? sea.dice.d6() : sea.dice.d6() + sea.dice.d6()
}

/** One surviving turret, all alike; with none left nothing more happens (V9). */
function destroyTurret(sea: Sea, ship: Ship): void {
  if (ship.turrets === 0) return
  const lost = bitAt(ship.turrets, sea.dice.below(bitsIn(ship.turrets)))
  ship.turrets &= ~lost
  sea.record[ship.at.turretsDestroyed]!++
  if (sea.voice !== null) sea.voice.turretLost(sea, ship, lost)
}

/** No weapon can fire for 1d3 turns (V10). */
function explode(sea: Sea, ship: Ship): void {
  const turns = sea.dice.below(3) + 1
  if (sea.rules.magazinesAdded && ship.magazineCount > 0) ship.magazines[0]! += turns
  else if (ship.magazineCount < ship.magazines.length) ship.magazines[ship.magazineCount++] = turns
  ship.magazineTurn = sea.turn
  if (sea.voice !== null && ship.state === AFLOAT) sea.voice.magazine(sea, ship, turns)
}

/**
 * Whether magazines keep a ship from attacking at this opportunity, which is counted off (V10).
 */
export function silenced(sea: Sea, ship: Ship): boolean {
  const { magazines } = ship
  if (ship.magazineCount === 0) return false
  if (!(sea.rules.magazineNextTurn && ship.magazineTurn === sea.turn))
    for (let i = ship.magazineCount - 1; i >= 0; i--)
      if (--magazines[i]! === 0) magazines[i] = magazines[--ship.magazineCount]!
  return true
}
