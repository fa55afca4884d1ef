import type { NarrationLine, Narrator } from '../../engine/narration.ts'
import { nextAttacker } from './aircraft.ts'
import { lowest, size } from './bits.ts'
import { BENEFITS, DEBRIS, FIRE, LEAK, type Mark, PENALTIES, PIPS } from './icons.ts'
import { COMPARTMENT_IDS } from './sheet.ts'
import { type Battle, BRIDGE_LOST, COMPARTMENTS_LOST, SURVIVED } from './state.ts'
import { pipKey, type Tables } from './tables.ts'
import { amount, and, capital } from './words.ts'

const PHASES = [
  'Game Setup',
  'Phase 1 - Assign Damage Control Teams',
  'Phase 2 - Aircraft Attack',
  'Phase 3 - Planning',
  'Phase 4 - Resolve',
  'Phase 5 - Leak Spreads',
  'Phase 6 - Fire Spreads',
  'End of Round',
]

const BENEFIT_WORDS: Readonly<Record<(typeof BENEFITS)[number]['id'], string>> = {
  skipPhase5: 'no Leak will spread this round',
  clearSkies2: 'two Stars on the Clear Skies table',
  lock4: 'one d10 is locked on 4',
  immune: 'no damage can be done here this round',
  woundedDct: 'nothing to gain here',
  repairLeak: 'one Leak anywhere is repaired',
  repairFire: 'one Fire anywhere is put out',
  gainSupply: 'a Supply is found',
  redDie: 'the red d10 joins the dice',
  rerollOne: 'one die may be rolled again before Phase 4',
  respondAdjacent: 'the team can also respond in the adjacent compartments',
  lock1: 'one d10 is locked on 1',
}

const PENALTY_WORDS: Readonly<Record<(typeof PENALTIES)[number]['id'], string>> = {
  startLeak: 'a Leak starts here or next to it, where no team is',
  startFire: 'a Fire starts here or next to it, where no team is',
  markClearSkies2: 'two Clear Skies cells are marked out',
  ignore5s: 'the 5-inch guns are silent this round',
  moveDct: 'a team must come here next round',
  oneFewerDie: 'one die fewer this round',
  ignore3s: '3s do nothing this round',
  lock10: 'one d10 is locked on 10',
  lose2Supplies: 'two Supplies are lost',
  markWildcat: 'a Wildcat cell is marked out',
  noStars: '1s fill no Stars this round',
  sixesAsNines: '6s are 9s this round',
}

const MARK_WORDS = ['Debris', 'a Leak', 'a Fire']

/** Tells a game as a player would write it up, line by line. Rules call it; it decides nothing. */
export class Story {
  readonly #narrator: Narrator
  readonly #tables: Tables
  #phase = 0
  #round = 0
  /** Who is firing: AAA, 5-inch guns or Wildcats. */
  #firing = ''
  /** Damage done since it was last told: by compartment, in order of the first mark. */
  #damage: { readonly compartment: number; readonly marks: string[]; note: string }[] = []

  constructor(narrator: Narrator, tables: Tables) {
    this.#narrator = narrator
    this.#tables = tables
  }

  #tell(text: string, more: Pick<NarrationLine, 'dice' | 'rule'> = {}): void {
    this.#narrator.tell({ round: this.#round, phase: PHASES[this.#phase]!, text: `${capital(text)}.`, ...more })
  }

  #at(c: number): string {
    const id = COMPARTMENT_IDS[c]!
    const side = id.startsWith('A') ? 'Aft' : id.startsWith('F') ? 'Fore' : 'Midship'
    return `${side} ${id.slice(1)} ${this.#tables.names[c]}`
  }

  #aircraft(a: number): string {
    return `${this.#tables.types[a]} ${a + 1}`
  }

  /** Pips left, left to right. */
  #pips(a: number, left: number): string {
    const kinds: string[] = []
    for (let pips = left; pips > 0; pips--) kinds.push(capital(PIPS[this.#tables.leftmost[pipKey(a, pips)]!]!))
    return kinds.join(', ')
  }

  #cell(cell: number): string {
    const { supplyCells, clearSkiesCells, wildcatCells } = this.#tables
    const [title, cells] =
      ((supplyCells >>> cell) & 1) === 1
        ? ['Supplies', supplyCells]
        : ((clearSkiesCells >>> cell) & 1) === 1
          ? ['Clear Skies', clearSkiesCells]
          : ['FM-2 Wildcat', wildcatCells]
    return `${title} cell ${cell - lowest(cells) + 1}`
  }

  // Game Setup, and the frame of a round.

  setUp(b: Battle): void {
    this.#round = 0
    this.#phase = 0
    this.#damage = []
    const rolled = b.rules.start < 0
    const first = `${this.#aircraft(b.pointer)} will attack first`
    this.#tell(rolled ? `the d10 shows ${b.pointer + 1}: ${first}` : first, {
      ...(rolled ? { dice: [b.pointer + 1] } : {}),
      rule: 'Game Setup, 5',
    })
    this.#tell(`${amount(b.supplies, 'Supply', 'Supplies')}, ${amount(b.fitTeams, 'Damage Control Team')}`, {
      rule: 'Game Setup, 2 and 4',
    })
  }

  phase(b: Battle, phase: number): void {
    this.#round = b.round
    this.#phase = phase
  }

  /** How things stand when a round is over and the game is not. */
  roundOver(b: Battle): void {
    const next = this.#aircraft(nextAttacker(b))
    this.#tell(
      `${amount(b.marks(), 'mark')} on the ship; ${amount(size(b.live), 'aircraft', 'aircraft')} left, ${next} comes next`,
    )
  }

  end(b: Battle): void {
    this.#phase = 7
    const marks = amount(b.marks(), 'mark')
    const rule = 'Object of the Game'
    if (b.ending === SURVIVED) this.#tell(`no enemy aircraft is left: the ship has survived, with ${marks}`, { rule })
    else if (b.ending === BRIDGE_LOST)
      this.#tell(`${and(this.#list(b.destroyed & b.tables.vital))} is gone: the ship is lost`, { rule })
    else if (b.ending === COMPARTMENTS_LOST)
      this.#tell(`${and(this.#list(b.destroyed))} are gone: the ship is lost`, { rule })
    else this.#tell(`the game is stopped after ${amount(b.round, 'round')}, unfinished`, { rule: 'roundLimit' })
  }

  #list(set: number): string[] {
    const names: string[] = []
    for (let rest = set; rest !== 0; rest &= rest - 1) names.push(this.#at(lowest(rest)))
    return names
  }

  // Corsairs.

  corsairPlaced(b: Battle): void {
    this.#round = b.round
    this.#phase = 1
    this.#tell(`a Corsair goes after ${this.#aircraft(b.corsair)}`, { rule: 'Ensign level variation, R33' })
  }

  corsairAttacks(b: Battle): void {
    this.#phase = 7
    this.#tell(`the Corsair shoots down ${this.#aircraft(b.corsair)}`, { rule: 'Ensign level variation, R64' })
  }

  // Phase 1.

  teamWaits(b: Battle): void {
    this.#tell(`a wounded team waits at ${this.#at(b.tables.station)}`, { rule: 'End of Round, R24' })
  }

  teamSummoned(_b: Battle, c: number): void {
    this.#tell(`a team must move to ${this.#at(c)}`, { rule: 'Iconography for Penalty Actions, R26' })
  }

  teamPlaced(_b: Battle, c: number): void {
    this.#tell(`a team goes to ${this.#at(c)}`)
  }

  supplyUsed(b: Battle): void {
    this.#tell(`a Supply is used (${b.supplies} left)`, { rule: 'Phase 1' })
  }

  repairedAll(b: Battle, c: number): void {
    const what = [
      ...(b.fires[c]! > 0 ? [amount(b.fires[c]!, 'Fire')] : []),
      ...(b.leaks[c]! > 0 ? [amount(b.leaks[c]!, 'Leak')] : []),
    ]
    this.#tell(`${and(what)} in ${this.#at(c)} repaired`, { rule: 'Phase 1, R20' })
  }

  benefit(_b: Battle, c: number, benefit: number): void {
    this.#tell(`${this.#at(c)}: ${BENEFIT_WORDS[BENEFITS[benefit]!.id]}`, { rule: 'Iconography for Benefit Actions' })
  }

  supplyGained(b: Battle): void {
    this.#tell(`Supplies stand at ${b.supplies}`)
  }

  repaired(_b: Battle, mark: Mark, c: number): void {
    const rule = this.#phase === 4 ? `Phase 4, ${mark === FIRE ? '2' : '3'}` : 'Iconography for Benefit Actions'
    this.#tell(mark === FIRE ? `a Fire in ${this.#at(c)} is put out` : `a Leak in ${this.#at(c)} is fixed`, { rule })
  }

  // Phase 2.

  attackSkipped(b: Battle): void {
    this.#tell('clear skies: no attack this round', { rule: 'Bridge Actions, R41' })
    if (b.target >= 0) this.#tell(`${this.#at(b.target)} is where 7s to 10s strike`, { rule: 'R9' })
  }

  attacker(b: Battle, a: number): void {
    const side = (b.tables.facesAft & (1 << a)) !== 0 ? 'Aft' : 'Fore'
    this.#tell(`${this.#aircraft(a)} attacks the ${side} with ${this.#pips(a, b.pips[a]!)}`)
  }

  targetRoll(b: Battle, roll: number, target: number): void {
    if ((b.destroyed & (1 << target)) === 0) this.#tell(`the target is ${this.#at(target)}`, { dice: [roll] })
    else
      this.#tell(`${this.#at(target)} is destroyed: roll again`, { dice: [roll], rule: 'Reading your game Spread, R2' })
  }

  target(_b: Battle, target: number): void {
    if (target < 0) this.#tell('nothing stands on that side: the attack does no harm')
  }

  penalty(b: Battle, target: number, penalty: number): void {
    const rule = 'Iconography for Penalty Actions'
    this.#tell(`Penalty of ${this.#at(target)}: ${PENALTY_WORDS[PENALTIES[penalty]!.id]}`, { rule })
    if (PENALTIES[penalty]!.id === 'lose2Supplies')
      this.#tell(`${amount(Math.max(0, b.supplies - 2), 'Supply', 'Supplies')} left`)
  }

  markedOut(_b: Battle, cell: number): void {
    this.#tell(`${this.#cell(cell)} is marked out`, { rule: 'R15' })
  }

  // Damage, wherever it comes from.

  #damaged(c: number) {
    const last = this.#damage.find(item => item.compartment === c)
    if (last !== undefined) return last
    const item = { compartment: c, marks: [] as string[], note: '' }
    this.#damage.push(item)
    return item
  }

  mark(b: Battle, mark: Mark, c: number): void {
    const item = this.#damaged(c)
    item.marks.push(MARK_WORDS[mark]!)
    const full = b.tables.fullHealth[c]!
    item.note = b.health[c] === 0 ? 'and is destroyed' : `(${full - b.health[c]!} of ${full})`
  }

  absorbed(b: Battle, _mark: Mark, c: number): void {
    if ((b.immune & (1 << c)) !== 0 && (b.destroyed & (1 << c)) === 0) this.#damaged(c).note ||= 'nothing, being immune'
  }

  cancelled(b: Battle, mark: Mark, c: number): void {
    this.#tell(`a team in reach of ${this.#at(c)} uses a Supply (${b.supplies} left) and cancels ${MARK_WORDS[mark]}`, {
      rule: 'Phases 5 and 6, R22',
    })
  }

  tellDamage(_b: Battle, rule: string): void {
    if (this.#damage.length === 0) return
    const told = this.#damage.map(({ compartment, marks, note }) =>
      marks.length === 0
        ? `${this.#at(compartment)} takes ${note}`
        : `${this.#at(compartment)} takes ${and(together(marks))} ${note}`,
    )
    this.#damage = []
    this.#tell(told.join('; '), { rule })
  }

  // Phase 3.

  rolled(b: Battle, set: number, reroll: number): void {
    const dice = [...b.faces.subarray(0, b.diceInPlay)]
    const locked = reroll === 0 && b.setAside !== 0 ? `; locked ${listFaces(b, b.setAside)}` : ''
    const red = b.redDie >= 0 ? '; the last is red' : ''
    if (reroll === 0) this.#tell(`first roll${locked}${red}`, { dice })
    else if (set !== 0) this.#tell(`reroll ${reroll}, ${amount(size(set), 'die', 'dice')}${red}`, { dice })
  }

  setAside(b: Battle, chosen: number): void {
    this.#tell(chosen === 0 ? 'nothing is set aside' : `set aside ${listFaces(b, chosen)}`)
  }

  rerolledOne(b: Battle, die: number, before: number): void {
    this.#tell(`${before === 8 ? 'an' : 'a'} ${before} is rolled again: ${b.faces[die]}`, {
      dice: [b.faces[die]!],
      rule: 'Iconography for Benefit Actions, R47',
    })
  }

  // Phase 4.

  oneAs(_b: Battle, use: number): void {
    this.#tell(`a 1 counts as a ${use}`, { rule: 'Phase 4, 1' })
  }

  star(b: Battle, cell: number, missing: number): void {
    const cost = b.tables.cost[cell]!
    this.#tell(
      missing === 0
        ? `${this.#cell(cell)} is complete`
        : `a Star in ${this.#cell(cell)} (${cost - missing} of ${cost})`,
      { rule: 'Bridge Actions' },
    )
  }

  firing(guns: string, hits: number): void {
    this.#firing = hits > 0 ? `${guns} (${amount(hits, 'hit')})` : guns
  }

  aircraftHit(b: Battle, a: number, hits: number): void {
    this.#tell(`${this.#firing}: ${this.#aircraft(a)} loses ${amount(hits, 'pip')}; ${this.#pips(a, b.pips[a]!)} left`)
  }

  aircraftShotDown(_b: Battle, a: number): void {
    this.#tell(`${this.#firing}: ${this.#aircraft(a)} is shot down`)
  }

  // Phases 5 and 6, End of Round.

  spreads(_b: Battle, mark: Mark, from: number): void {
    this.#tell(`the ${mark === LEAK ? 'Leak' : 'Fire'} in ${this.#at(from)} spreads`)
  }

  wounded(b: Battle, c: number, teams: number, lost: boolean): void {
    const who = teams === 1 ? 'the team' : 'both teams'
    const what = lost
      ? `lost, for ${this.#at(b.tables.station)} is gone`
      : `wounded and will wait at ${this.#at(b.tables.station)}`
    this.#tell(`${who} in ${this.#at(c)} ${teams === 1 ? 'is' : 'are'} ${what}`, { rule: 'End of Round, R25' })
  }
}

/** Equal marks counted together: a Leak, two Fires, three Debris. */
function together(marks: readonly string[]): string[] {
  return [...new Set(marks)].map(mark => {
    const times = marks.filter(other => other === mark).length
    if (times === 1) return mark
    return mark === MARK_WORDS[DEBRIS] ? amount(times, 'Debris', 'Debris') : amount(times, mark.slice(2))
  })
}

/** The faces of a set of dice, least first. */
function listFaces(b: Battle, set: number): string {
  const faces: { readonly face: number; readonly red: boolean }[] = []
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const die = lowest(rest)
    faces.push({ face: b.faces[die]!, red: die === b.redDie })
  }
  return and(faces.sort((x, y) => x.face - y.face).map(({ face, red }) => (red ? `red ${face}` : `${face}`)))
}
