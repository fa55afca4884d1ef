import type { NarrationLine } from '../../engine/narration.ts'
import { type Battle, nameOf } from './battle.ts'
import { BANDS, CALIBRES, printedTables } from './data.ts'
import * as effect from './effects.ts'
import { events, outcomes, SIDE_TITLES } from './metrics.ts'
import { REPAIR_NOTHING, REPAIR_RUDDER, REPAIR_SPEED } from './policy.ts'
import { modifierKey, mountKey, PORT_BANK, torpedoEffectsAt } from './tables.ts'
import { hitFaces, salvoFaces } from './throw-tables.ts'

/** What a person at the table would say. Called only with a narrator. */

function tell(battle: Battle, text: string, more: Partial<NarrationLine> = {}): void {
  battle.narrator!.tell({ round: battle.state.turn, phase: battle.phase, text, ...more })
}

const inches = (thousandths: number): string => `${Math.round(thousandths / 100) / 10}"`
const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`
const signed = (n: number): string => (n < 0 ? `-${-n}` : `+${n}`)
const degrees = (heading: number): string => String(heading).padStart(3, '0')

const where = ({ state }: Battle, ship: number): string =>
  `${inches(state.x[ship]!)} east, ${inches(state.y[ship]!)} north, heading ${degrees(state.heading[ship]!)}`

const hullLeft = ({ state, tables }: Battle, ship: number): string =>
  `${state.hull[ship]} of ${tables.hull[ship]} hull points`

/** The name of a mount: "A turret", "secondary mount P1". */
function mountName({ tables }: Battle, ship: number, mount: number): string {
  const { turrets, secondary } = tables.sheets[ship]!
  return mount < turrets.length
    ? `${turrets[mount]!.id} turret`
    : `secondary mount ${secondary[mount - turrets.length]!.id}`
}

/** The ships as they lie before the first turn. */
export function tellStart(battle: Battle): void {
  battle.tables.fleet.forEach((ships, side) => {
    for (let i = 0; i < ships.length; i++) {
      const ship = ships[i]!
      const text = `${SIDE_TITLES[side]}: ${nameOf(battle, ship)}, ${hullLeft(battle, ship)}, speed ${battle.state.speed[ship]}, at ${where(battle, ship)}.`
      tell(battle, text, { rule: 'A26' })
    }
  })
}

export function tellInitiative(battle: Battle, royalNavy: number, kriegsmarine: number, winner: number): void {
  const letter = battle.state.playerA === winner ? 'A' : 'B'
  const text = `${SIDE_TITLES[0]} ${royalNavy}, ${SIDE_TITLES[1]} ${kriegsmarine}. ${SIDE_TITLES[winner]} has the initiative and chooses to be Player ${letter}, ${letter === 'A' ? 'moving first and firing last' : 'moving last and firing first'}.`
  tell(battle, text, { dice: [royalNavy, kriegsmarine], rule: 'Initiative Phase' })
}

const turned = (turn: number, when: string): string =>
  turn === 0 ? '' : `, ${Math.abs(turn)} degrees to ${turn < 0 ? 'port' : 'starboard'} ${when}`

/** After the move. */
export function tellMove(battle: Battle, ship: number): void {
  const { distance, firstTurn, lastTurn } = battle.order
  if (distance === 0) {
    tell(battle, `${nameOf(battle, ship)} lies stopped.`, { rule: 'Movement Phase' })
    return
  }
  const text = `${nameOf(battle, ship)} moves ${inches(distance)}${turned(firstTurn, 'half-way')}${turned(lastTurn, 'at the end')}: ${where(battle, ship)}.`
  tell(battle, text, { rule: 'Movement Phase' })
}

export function tellGone(battle: Battle, ship: number): void {
  tell(battle, `${nameOf(battle, ship)} leaves by the ${battle.options.escapeEdge} edge.`, { rule: 'A25' })
}

export function tellSalvo(
  battle: Battle,
  ship: number,
  target: number,
  calibre: number,
  guns: number,
  band: number,
  modifier: number,
  thrown: number,
  hits: number,
  distance: number,
): void {
  const { tables } = battle
  const [white1, white2, red] = salvoFaces(thrown)
  const range = inches(distance)
  const limit = band < BANDS ? printedTables.rangeBands.upToInches[band] : 0
  const forRange = tables.gunnery[modifierKey(calibre, band)]!
  const result =
    hits === 0
      ? `${white1 + white2 + modifier} on white, a miss`
      : `${white1 + white2 + modifier} on white straddles, ${red + modifier} on red: ${plural(hits, 'hit')}`
  const text = `${nameOf(battle, ship)} fires ${plural(guns, `${CALIBRES[calibre]}-inch gun`)} at ${nameOf(battle, target)}, range ${range} (up to ${limit}"), modifier ${signed(modifier)} (guns ${signed(modifier - forRange)}, range ${signed(forRange)}): ${result}.`
  tell(battle, text, { dice: [white1, white2, red], rule: 'Gunnery Phase' })
}

/** A gun that does not reach. */
export function tellOutOfRange(battle: Battle, text: string): void {
  tell(battle, `No throw is made: ${text}.`, { rule: 'Gunnery Phase' })
}

const SAID: Readonly<Record<number, string>> = {
  [effect.HULL]: 'hull, no armour',
  [effect.HULL_ARMOURED]: 'hull, armour penetrated',
  [effect.HULL_STOPPED]: 'hull, stopped by the armour',
  [effect.FORWARD_TURRET]: 'forward turret, armour penetrated',
  [effect.FORWARD_TURRET_STOPPED]: 'forward turret, stopped by the armour',
  [effect.AFT_TURRET]: 'aft turret, armour penetrated',
  [effect.AFT_TURRET_STOPPED]: 'aft turret, stopped by the armour',
  [effect.ENGINES]: 'engines, armour penetrated, speed falls by 1',
  [effect.ENGINES_STOPPED]: 'engines, stopped by the armour',
  [effect.SECONDARY]: 'secondary guns',
  [effect.BRIDGE]: 'special: the bridge is hit, no change of course and no fire for a turn',
  [effect.BULKHEAD]: 'special: a bulkhead collapses',
  [effect.BOILERS]: 'special: the boilers are hit',
  [effect.BOILERS_STOPPED]: 'special: boilers, stopped by the armour',
  [effect.FIRE]: 'special: fire',
  [effect.RUDDER]: 'special: the rudder is damaged',
  [effect.TUBES]: 'special: the torpedo tubes are hit',
  [effect.SPECIAL_STOPPED]: 'special, stopped by the hull armour',
}

/** What is said instead of a torpedo's hit, which no armour can stop (Torpedoes 11). */
const IGNORED = 'armour ignored'

const needsPenetration = (code: number): boolean =>
  code !== effect.HULL &&
  code !== effect.SECONDARY &&
  (code < effect.BRIDGE || code === effect.BOILERS || code === effect.BOILERS_STOPPED)

/**
 * Before the hit takes effect.
 * @param second the extra penetration die of A3, or 0
 * @param effects where the effects of such hits begin in `tables.effects`: tells a torpedo's hits from a shell's
 */
export function tellHit(
  battle: Battle,
  ship: number,
  code: number,
  thrown: number,
  second: number,
  effects: number,
): void {
  const [first, next, die, special] = hitFaces(thrown)
  const isSpecial = first + next === 12
  const dice = [first, next]
  if (isSpecial) dice.push(special)
  const torpedo = effects === torpedoEffectsAt(battle.tables, ship)
  if (!torpedo && (needsPenetration(code) || code === effect.SPECIAL_STOPPED)) dice.push(die)
  if (second > 0) dice.push(second)
  const said = torpedo ? SAID[code]!.replace('armour penetrated', IGNORED) : SAID[code]
  tell(battle, `  ${nameOf(battle, ship)}, location ${first + next}: ${said}.`, {
    dice,
    rule: isSpecial ? 'Special Hits' : 'Hit location',
  })
}

/** A34=random: which side faces a firer or a torpedo exactly ahead or astern. */
export function tellFacing(battle: Battle, ship: number, roll: number, bank: number): void {
  const side = bank === PORT_BANK ? 'port' : 'starboard'
  tell(battle, `  End on: the ${side} side of ${nameOf(battle, ship)} is hit.`, { dice: [roll], rule: 'A34' })
}

/** A7=simultaneous: hits on a ship that other fire of the same phase has sunk. */
export function tellWasted(battle: Battle, ship: number, hits: number): void {
  const verb = hits === 1 ? 'falls' : 'fall'
  tell(battle, `  The ${hits === 1 ? 'hit' : 'hits'} ${verb} on ${nameOf(battle, ship)} as she sinks.`, { rule: 'A7' })
}

/** Which turret or mount a hit fell on, once that is known. */
export function tellMountLost(battle: Battle, ship: number, mount: number, worked: boolean): void {
  const name = mountName(battle, ship, mount)
  tell(battle, `  ${name} is ${worked ? 'out of action' : 'hit, which was out of action already'}.`, {
    rule: mount < battle.tables.turrets[ship]! ? 'Effects of hits: turret; A9' : 'Effects of hits: secondary guns; A10',
  })
}

/** A further die that an effect asks for. */
export function tellDie(battle: Battle, text: string, die: number, rule: string): void {
  tell(battle, `  ${text}.`, { dice: [die], rule })
}

/**
 * Hull points just lost, and those left.
 * @param before those that the ship had
 */
export function tellHullLost(battle: Battle, ship: number, before: number): void {
  const { state, tables } = battle
  const lost = plural(before - state.hull[ship]!, 'hull point')
  // A salvo by itself is fired at a ship with more hull points than it can cost: nothing can be said of those left.
  const left = before > tables.hull[ship]! ? '' : `: ${state.hull[ship]} of ${tables.hull[ship]} left`
  tell(battle, `  ${nameOf(battle, ship)} loses ${lost}${left}.`, { rule: 'Effects of hits: Hull' })
}

export function tellSunk(battle: Battle, ship: number): void {
  tell(battle, `${nameOf(battle, ship)} sinks.`, { rule: 'Effects of hits: Hull' })
}

export function tellContact(battle: Battle, marker: number, ship: number, roll: number, hit: boolean): void {
  const launcher = nameOf(battle, battle.state.markerLauncher[marker]!)
  const text = `A torpedo of ${launcher} passes ${nameOf(battle, ship)}: ${hit ? 'it hits' : 'it misses'}.`
  tell(battle, text, { dice: [roll], rule: 'Torpedoes; A20' })
}

export function tellTorpedo(battle: Battle, ship: number, hits: number): void {
  const text = `  ${plural(hits, 'hull point')} and ${plural(hits, 'hit')} on ${nameOf(battle, ship)}.`
  tell(battle, text, { dice: [hits], rule: 'Torpedoes' })
}

export function tellRunOut(battle: Battle, marker: number): void {
  tell(battle, `A torpedo of ${nameOf(battle, battle.state.markerLauncher[marker]!)} ends its run.`, { rule: 'A19' })
}

export function tellLaunch(battle: Battle, ship: number, bank: number, launched: number): void {
  const headings = [...battle.headings.subarray(0, launched)].map(degrees).join(', ')
  const text = `${nameOf(battle, ship)} launches ${plural(launched, 'torpedo', 'torpedoes')} to ${bank === PORT_BANK ? 'port' : 'starboard'}, on ${headings}.`
  tell(battle, text, { rule: 'Torpedoes; A33' })
}

export function tellFire(battle: Battle, ship: number, roll: number, out: boolean): void {
  const text = `${nameOf(battle, ship)} fights a fire: ${out ? 'it is out' : 'it burns on'}.`
  tell(battle, text, { dice: [roll], rule: 'Special Hits 4; A12' })
}

export function tellRepair(battle: Battle, ship: number, roll: number, item: number): void {
  const what =
    item === REPAIR_NOTHING
      ? 'nothing is repaired'
      : item === REPAIR_SPEED
        ? `an inch of movement is restored, speed ${battle.state.speed[ship]}`
        : item === REPAIR_RUDDER
          ? 'the rudder is repaired'
          : `${mountName(battle, ship, item)} works again`
  tell(battle, `${nameOf(battle, ship)}: ${what}.`, { dice: [roll], rule: 'Damage Control; A13' })
}

/** What is left of every ship, and who won. */
export function tellEnd(battle: Battle, outcome: number, reason: number): void {
  const { state, tables } = battle
  for (const ships of tables.fleet)
    for (let i = 0; i < ships.length; i++)
      tell(battle, `${nameOf(battle, ships[i]!)}: ${condition(battle, ships[i]!)}.`)
  const why = events.find(group => group.id === 'reason')!.names[reason]!.title.toLowerCase()
  tell(battle, `${outcomes[outcome]!.title} after ${plural(state.turn, 'turn')} (${why}).`, { rule: 'A25' })
}

function condition(battle: Battle, ship: number): string {
  const { state, tables } = battle
  if (state.sunk[ship] === 1) return 'sunk'
  const turrets = tables.turrets[ship]!
  let working = 0
  for (let m = 0; m < turrets; m++) working += state.works[mountKey(ship, m)]!
  const gone = state.gone[ship] === 1 ? ', gone' : ''
  return `${hullLeft(battle, ship)}, speed ${state.speed[ship]} of ${tables.speed[ship]}, ${working} of ${turrets} turrets${gone}`
}
