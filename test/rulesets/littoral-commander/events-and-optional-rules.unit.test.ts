import { expect, test } from 'vitest'
import { beginEvent, eventTurn } from '../../../src/rulesets/littoral-commander/event-cards.ts'
import { GUNS, MEND, SUPPLY } from '../../../src/rulesets/littoral-commander/orders.ts'
import { plan } from '../../../src/rulesets/littoral-commander/planning.ts'
import { checkScenario } from '../../../src/rulesets/littoral-commander/scenario-check.ts'
import { GA, INT1, LRS1, LRS2, NO_LRS, NO_MOVE, SLOTS } from '../../../src/rulesets/littoral-commander/team.ts'
import {
  assaultValue,
  forOthers,
  foundByOthers,
  interceptModifier,
} from '../../../src/rulesets/littoral-commander/values.ts'
import { acts, alive, BLUE, bit, give, go, order, play, RED } from './acts.ts'
import { type Options, Table } from './table.ts'

/** A table with an Event card in force. */
function withEvent(event: string, options: Options = {}, ...faces: number[]): Table {
  const t = new Table({ event, ...options })
  t.dice.load(...faces)
  beginEvent(t.game)
  return t
}

test('16.0 Night Operations: GROUND ASSAULT 3 lower, ground units one Movement Point fewer', () => {
  const t = withEvent('nightOperations')
  expect(assaultValue(t.game, BLUE, 4, t.hex('AK-24'), false, false)).toBe(1)
  const alpha = t.put(BLUE, '1 Alpha', 'AK-25')
  expect(() => acts(t, BLUE, 0, [[alpha]], go(t, 0, 'AK-24', 'AL-23', 'AK-24'))).toThrow('has 2 Movement Points')
})

test('16.0 Sea State: each naval hex costs a point more', () => {
  const t = withEvent('seaState')
  const lhd = t.counter(BLUE, 'LHD 1')
  const far = ['AM-25', 'AM-24', 'AM-25']
  expect(() => acts(t, BLUE, 0, [[lhd]], go(t, 0, ...far))).toThrow('the way costs 6')
})

test('16.0 Monsoon: aircraft stay on the ground, in attack and in answer', () => {
  const t = withEvent('monsoon')
  const p8a = give(t, BLUE, 'us_p8a')
  t.blue.orders.push(play(p8a, 1, into => into.at(t.hex('AL-21'))))
  expect(() => t.impulse(BLUE, 0)).toThrow('aircraft stay on the ground')
})

test('16.0 Mud Slides: each team closes two land hexes for good', () => {
  const t = new Table({ event: 'mudSlides' })
  t.red.answers.chooseHex = (_view, _why, legal) => [t.hex('AJ-24'), t.hex('AJ-23')].find(legal) ?? -1
  beginEvent(t.game)
  expect([...t.game.weather.blocked].reduce((a, b) => a + b)).toBe(4)
  const alpha = t.put(BLUE, '1 Alpha', 'AK-24')
  expect(() => acts(t, BLUE, 0, [[alpha]], go(t, 0, 'AJ-24'))).toThrow('cannot go from AK-24 to AJ-24')
})

test('16.0 Political Toss Up, Operational Planning, Tide of Battle: the higher die wins', () => {
  expect(withEvent('politicalTossUp', {}, 12, 7).game.influence).toBe(2)
  expect(withEvent('politicalTossUp', {}, 7, 12).game.influence).toBe(-2)
  expect(withEvent('politicalTossUp', {}, 7, 7).game.influence).toBe(0)

  const t = withEvent('operationalPlanning', { cards: 'players' })
  t.dice.load(12, 7, 12, 7)
  plan(t.game)
  expect(t.game.teams.map(team => team.commandPoints)).toEqual([9, 6])

  const u = withEvent('tideOfBattle')
  u.red.answers.chooseHex = (_view, why) => (why === 'tide' ? u.hex('AL-23') : -1)
  u.dice.load(7, 12)
  eventTurn(u.game)
  expect(assaultValue(u.game, RED, 4, u.hex('AL-23'), true, false)).toBe(6)
  expect(assaultValue(u.game, BLUE, 4, u.hex('AL-23'), true, false)).toBe(4)
})

test('16.0 IAMD Reduction and More Action Points', () => {
  const t = withEvent('iamdReduction')
  expect(interceptModifier(t.game, BLUE)).toBe(-4)
  const u = withEvent('moreActionPoints')
  u.impulse(BLUE, 0)
  expect(u.game.actionPoints).toBe(4)
})

test('16.0 Action Point Pool: a team shares its points, and each player keeps one', () => {
  const t = withEvent('actionPointPool')
  eventTurn(t.game)
  // 3 for each of two Task Forces, and 2: the first may use all but one.
  t.impulse(BLUE, 0)
  expect([t.game.actionPoints, t.game.weather.pool[BLUE]]).toEqual([8, 8])
  for (const name of ['DDG-51', 'DDG(X)-106']) t.game.remove(t.game.teams[0], t.counter(BLUE, name))
  eventTurn(t.game)
  expect(t.game.weather.pool[BLUE]).toBe(5)
})

test('16.0 Civilian Shipping: a strike at ships at sea may cost Influence, once a hex and impulse', () => {
  const t = withEvent('civilianShipping')
  const [us] = t.game.teams
  const ddg = t.counter(BLUE, 'DDG-51')
  t.put(RED, 'FFG-454', 'AO-18', true)
  // The table: 19 costs three spaces; then the strike misses.
  t.dice.load(19, 20)
  acts(
    t,
    BLUE,
    1,
    [[ddg]],
    order({ act: 5, activation: 0, unit: ddg, slot: LRS1 }, into => into.target(t.token(RED, 'FFG-454'), 1)),
  )
  expect([t.game.influence, us.supply[ddg * SLOTS + LRS1]]).toEqual([-3, 9])
})

test('16.0 Mission Kills: a ship that is hit may lose an ability, and an Action Point may bring it back', () => {
  for (const [face, lost] of [
    [6, NO_LRS],
    [18, NO_MOVE],
    [20, 0],
  ] as const) {
    const t = withEvent('missionKills')
    const [us] = t.game.teams
    const ddg = t.put(BLUE, 'DDG-51', 'AL-29', true)
    const ffg = t.counter(RED, 'FFG-454')
    t.dice.load(1, face)
    acts(
      t,
      RED,
      1,
      [[ffg]],
      order({ act: 5, activation: 0, unit: ffg, slot: LRS1 }, into => into.target(t.token(BLUE, 'DDG-51'), 1)),
    )
    expect(us.crippled[ddg]).toBe(lost)
    if (lost === 0) continue
    const can =
      lost === NO_MOVE
        ? go(t, 0, 'AL-28')
        : order({ act: 5, activation: 0, unit: ddg, slot: LRS1 }, into => into.target(t.token(RED, 'FFG-454'), 1))
    expect(() => acts(t, BLUE, 1, [[ddg]], can)).toThrow('Mission Kills')
    us.acted = 0
    t.dice.load(6, 5)
    acts(t, BLUE, 1, [], order({ act: MEND, unit: ddg }), order({ act: MEND, unit: ddg }))
    expect([us.crippled[ddg], t.game.actionPoints]).toEqual([0, 1])
  }
})

test('17.3: ships in one hex fire four dice at 6, both sides at once, and nothing intercepts', () => {
  const t = new Table({ navalGunfire: true })
  const [us, ru] = t.game.teams
  const ddg = t.put(BLUE, 'DDG-51', 'AO-24')
  const ffg = t.put(RED, 'FFG-454', 'AO-24', true)
  t.game.reveal(us, ddg)
  t.blue.answers.fight = (_view, engagement) => {
    expect([engagement.guns, engagement.most[ddg], engagement.cv[ddg]]).toEqual([true, 4, 6])
    engagement.fire(ddg, t.token(RED, 'FFG-454'), 4)
  }
  t.red.answers.fight = (_view, engagement) => engagement.fire(ffg, t.token(BLUE, 'DDG-51'), 4)
  t.red.answers.intercept = () => {
    throw new Error('asked')
  }
  t.dice.load(6, 6, 7, 7, 6, 20, 20, 20)
  acts(t, BLUE, 1, [[ddg]], order({ act: GUNS, activation: 0, units: 1 << ddg }))
  expect([alive(ru, ffg), us.hp[ddg], us.supply[ddg * SLOTS + LRS1]]).toEqual([false, 1, 10])
})

test('17.31 and 17.32: amphibious ships have no guns; without the rule nobody fires them', () => {
  const t = new Table({ navalGunfire: true })
  const lhd = t.put(BLUE, 'LHD 1', 'AO-24')
  t.put(RED, 'FFG-454', 'AO-24', true)
  expect(() => acts(t, BLUE, 0, [[lhd]], order({ act: GUNS, activation: 0, units: 1 << lhd }))).toThrow('cannot')
  const u = new Table()
  const ddg = u.put(BLUE, 'DDG-51', 'AO-24')
  u.put(RED, 'FFG-454', 'AO-24', true)
  expect(() => acts(u, BLUE, 1, [[ddg]], order({ act: GUNS, activation: 0, units: 1 << ddg }))).toThrow('17.32')
})

test('17.4 and 17.41: guns bombard a coast; of ground units only cannon artillery fires back', () => {
  const checked = checkScenario(scenario('ru_cannon'))
  if (!('value' in checked)) throw new Error(JSON.stringify(checked))
  const t = new Table({ ownScenario: checked.value, shoreBombardment: true } as Options)
  const [us, ru] = t.game.teams
  const ddg = t.put(BLUE, 'DDG', 'AL-23', true)
  const [gun, foot] = [t.put(RED, 'Gun', 'AL-23', true), t.put(RED, 'Foot', 'AL-23', true)]
  t.blue.answers.fight = (_view, engagement) => engagement.fire(ddg, t.token(RED, 'Foot'), 4)
  t.red.answers.fight = (_view, engagement) => {
    expect(engagement.firing).toBe(1 << gun)
    engagement.fire(gun, t.token(BLUE, 'DDG'), 2)
  }
  t.dice.load(1, 1, 20, 20, 6, 20)
  acts(t, BLUE, 0, [[ddg]], order({ act: GUNS, activation: 0, units: 1 << ddg }))
  expect([alive(ru, foot), us.hp[ddg], ru.supply[gun * SLOTS + LRS1]]).toEqual([false, 1, 14])
})

test('17.5: a gun that is assaulted answers at 4 less; in attack it fires at its value', () => {
  const checked = checkScenario(scenario('ru_cannon'))
  if (!('value' in checked)) throw new Error(JSON.stringify(checked))
  const t = new Table({ ownScenario: checked.value, directArtillery: true } as Options)
  const [us] = t.game.teams
  const alpha = t.put(BLUE, 'Alpha', 'AJ-24', true)
  const gun = t.put(RED, 'Gun', 'AJ-24', true)
  t.blue.answers.fight = () => {}
  t.red.answers.fight = (_view, engagement) => {
    expect(engagement.cv[gun]).toBe(2)
    engagement.fire(gun, t.token(BLUE, 'Alpha'), 2)
  }
  t.dice.load(2, 3)
  acts(t, BLUE, 0, [[alpha]], order({ act: 6, activation: 0, units: 1 << alpha }))
  expect(us.hp[alpha]).toBe(1)
})

test('17.51 and 17.52: a gun assaults with its LRS value, at no less, and cannot be INTERCEPTED', () => {
  const checked = checkScenario(scenario('ru_cannon'))
  if (!('value' in checked)) throw new Error(JSON.stringify(checked))
  for (const directArtillery of [true, false]) {
    const t = new Table({ ownScenario: checked.value, directArtillery } as Options)
    const [us, ru] = t.game.teams
    const alpha = t.put(BLUE, 'Alpha', 'AJ-24', true)
    const gun = t.put(RED, 'Gun', 'AJ-24', true)
    const at = gun * SLOTS + LRS1
    const supply = ru.supply[at]!
    t.red.answers.fight = (_view, engagement) => {
      expect([engagement.attacking, engagement.cv[gun]]).toEqual([true, ru.cv[at]])
      engagement.fire(gun, t.token(BLUE, 'Alpha'), 2)
    }
    t.blue.answers.intercept = () => {
      throw new Error('asked to INTERCEPT')
    }
    t.blue.answers.fight = () => {}
    t.dice.load(ru.cv[at]!, ru.cv[at]! + 1)
    const attack = () => acts(t, RED, 0, [[gun]], order({ act: 6, activation: 0, units: 1 << gun }))
    if (!directArtillery) {
      expect(attack).toThrow('no GROUND ASSAULT supply')
      continue
    }
    attack()
    expect([us.hp[alpha], ru.supply[at]]).toEqual([1, supply - 2])
  }
})

test('17.81 example: with dual Combat Values a battery fires both its values', () => {
  const t = new Table({ dualCombatValues: true })
  const whiskey = t.put(BLUE, '1 Whiskey', 'AK-24')
  t.put(RED, '3 Anna', 'AJ-24', true)
  const fire = (slot: number, dice: number) =>
    order({ act: 5, activation: 0, unit: whiskey, slot }, into => into.target(t.token(RED, '3 Anna'), dice))
  t.dice.load(...Array(9).fill(20))
  acts(t, BLUE, 0, [[whiskey]], fire(LRS1, 6), fire(LRS2, 3))
  const [us] = t.game.teams
  expect([us.supply[whiskey * SLOTS + LRS1], us.supply[whiskey * SLOTS + LRS2]]).toEqual([0, 0])
})

test('17.82 example: a unit’s own successful strike adds 2 to its GROUND ASSAULT', () => {
  const t = new Table({ dualCombatValues: true })
  const alpha = t.put(BLUE, '2 Alpha', 'AJ-24')
  const anna = t.put(RED, '3 Anna', 'AJ-24', true)
  t.blue.answers.fight = (_view, engagement) => engagement.fire(alpha, t.token(RED, '3 Anna'), 2)
  t.dice.load(6, 6, 7)
  acts(
    t,
    BLUE,
    0,
    [[alpha]],
    order({ act: 5, activation: 0, unit: alpha, slot: LRS1 }, into => into.target(t.token(RED, '3 Anna'), 1)),
    order({ act: 6, activation: 0, units: 1 << alpha }),
  )
  expect(alive(t.game.teams[1], anna)).toBe(false)
})

test('7.514: ships without INTERCEPT supply roll four dice at 4', () => {
  const t = new Table({ closeInWeapons: true })
  const [us] = t.game.teams
  const ddg = t.put(BLUE, 'DDG-51', 'AL-29', true)
  us.supply[ddg * SLOTS + INT1] = 0
  const ffg = t.counter(RED, 'FFG-454')
  t.blue.answers.intercept = (_view, raid) => raid.defend(0, ddg, INT1, 4)
  t.dice.load(1, 4, 5, 5, 5)
  acts(
    t,
    RED,
    1,
    [[ffg]],
    order({ act: 5, activation: 0, unit: ffg, slot: LRS1 }, into => into.target(t.token(BLUE, 'DDG-51'), 1)),
  )
  expect(us.hp[ddg]).toBe(2)
})

/** Two nations on one side, guns on the other, a zone on either hand. */
const scenario = (gun: string) => ({
  name: 'Allies',
  turns: 2,
  initiative: 'US',
  cp: { US: { '1': 12 }, RU: {} },
  naval_zones: [
    { id: 'W700', side: 'west', km: 700 },
    { id: 'W1200', side: 'west', km: 1200 },
    { id: 'E700', side: 'east', km: 700 },
  ],
  sides: {
    US: {
      interoperability: 3,
      task_forces: [
        {
          name: 'Boston',
          units: [
            { designator: 'Alpha', type: 'us_inf', hex: 'AK-24' },
            { designator: 'DDG', type: 'us_ddg', hex: 'W700/1' },
            { designator: 'Echo', type: 'us_log', hex: 'AK-24' },
          ],
        },
        {
          name: 'London',
          units: [
            { designator: 'T45', type: 'us_ddg', hex: 'W1200/1', nation: 'UK' },
            { designator: 'Foxtrot', type: 'us_inf', hex: 'AK-24', nation: 'UK' },
          ],
        },
      ],
      free_cards: [{ card: 'us_network' }],
    },
    RU: {
      task_forces: [
        {
          name: 'Moscow',
          units: [
            { designator: 'Gun', type: gun, hex: 'AL-21' },
            { designator: 'Foot', type: 'ru_ninf', hex: 'AL-21' },
            { designator: 'FFG', type: 'ru_ffg', hex: 'E700/1' },
          ],
        },
      ],
      free_cards: [{ card: 'ru_network' }],
    },
  },
  victory: { tie: 'draw', US: [{ vp: 1, per: 'ground' }], RU: [{ vp: 1, per: 'ground' }] },
})

function allies(options: Options = {}): Table {
  const checked = checkScenario(scenario('ru_cannon'))
  if (!('value' in checked)) throw new Error(JSON.stringify(checked))
  return new Table({ ownScenario: checked.value, ...options } as Options)
}

test('17.1 first example: with three cubes another nation’s target costs 4 of 14', () => {
  const t = allies()
  const [us, ru] = t.game.teams
  const foot = t.counter(RED, 'Foot')
  t.game.spotter = 0
  t.game.reveal(ru, foot)
  expect([foundByOthers(us, 0, ru, foot), foundByOthers(us, 1, ru, foot)]).toEqual([0, 4])
  // A target that shows itself is nobody's; one that conceals itself loses its marker.
  t.game.conceal(ru, foot)
  t.game.spotter = -1
  t.game.reveal(ru, foot)
  expect(foundByOthers(us, 1, ru, foot)).toBe(0)
})

test('17.1 second example: INTERCEPT for another nation with four cubes is 6 less', () => {
  const t = allies({ interoperability: 4 })
  const [us] = t.game.teams
  const [ddg, alpha, foxtrot] = ['DDG', 'Alpha', 'Foxtrot'].map(name => t.counter(BLUE, name)) as [
    number,
    number,
    number,
  ]
  expect([forOthers(us, ddg, alpha), forOthers(us, ddg, foxtrot)]).toEqual([0, 6])
  expect(forOthers(allies({ interoperability: 1 }).game.teams[0], ddg, foxtrot)).toBe(0)
})

test('17.1: supplies stay with their nation, and 5 Command Points may take a cube off', () => {
  const t = allies()
  const [us] = t.game.teams
  const [echo, foxtrot] = [t.counter(BLUE, 'Echo'), t.counter(BLUE, 'Foxtrot')]
  us.supply[foxtrot * SLOTS + GA] = 5
  t.blue.answers.activate = (_view, list) => list.add(2, 1 << echo)
  t.blue.orders.push(order({ act: SUPPLY, activation: 0, unit: echo, slot: 1 }, into => into.target(foxtrot, 2, GA)))
  expect(() => t.impulse(BLUE, 0)).toThrow('another nation')
  const u = allies({ cards: 'players' })
  u.blue.answers.improve = () => true
  u.dice.load(8, 9)
  plan(u.game)
  expect([u.game.teams[0].interoperability, u.game.teams[0].commandPoints]).toEqual([2, 2])
})

test('7.41: what may be struck from naval zones, and at what price', () => {
  const { map } = allies().game
  const at = (id: string) => map.hex(id)
  const [w700, w1200, e700, land] = [at('W700/1'), at('W1200/1'), at('E700/1'), at('AL-21')]
  expect([map.zonePenalty(w700, land), map.zonePenalty(w1200, land), map.zonePenalty(land, e700)]).toEqual([2, 4, 2])
  expect([map.zonePenalty(w700, w1200), map.zonePenalty(w700, e700), map.zonePenalty(land, land)]).toEqual([2, 2, 0])
  expect([map.mayReach(w1200, w700), map.mayReach(w700, e700), map.mayReach(w1200, e700)]).toEqual([true, true, false])
})

test('7.41: a destroyer in the 700 km zone strikes at 12 for 14; one at 1,200 km does not reach the other side', () => {
  const t = allies()
  const [us, ru] = t.game.teams
  const [ddg, t45] = [t.counter(BLUE, 'DDG'), t.counter(BLUE, 'T45')]
  const foot = t.counter(RED, 'Foot')
  t.game.reveal(ru, foot)
  t.game.reveal(ru, t.counter(RED, 'FFG'))
  const fire = (unit: number, target: string) =>
    order({ act: 5, activation: 0, unit, slot: LRS1 }, into => into.target(t.token(RED, target), 2))
  t.dice.load(12, 13)
  acts(t, BLUE, 0, [[ddg]], fire(ddg, 'Foot'))
  expect([ru.hp[foot], us.supply[ddg * SLOTS + LRS1]]).toEqual([1, 8])
  expect(() => acts(t, BLUE, 1, [[t45]], fire(t45, 'FFG'))).toThrow('7.41')
})

test('7.42 to 7.44: a stack in a zone is a hex of its own: it defends nobody else, sees nobody, and stays', () => {
  const t = allies()
  const [us, ru] = t.game.teams
  const ddg = t.counter(BLUE, 'DDG')
  const ffg = t.counter(RED, 'FFG')
  t.game.reveal(us, t.counter(BLUE, 'Alpha'))
  expect([bit(us.revealed, ddg), bit(ru.revealed, ffg)]).toEqual([false, false])
  t.blue.answers.intercept = view => expect(view.canIntercept(ddg, INT1, 0)).toBe(false)
  t.dice.load(20)
  acts(
    t,
    RED,
    0,
    [[ffg]],
    order({ act: 5, activation: 0, unit: ffg, slot: LRS1 }, into => into.target(t.token(BLUE, 'Alpha'), 1)),
  )
  expect(() => acts(t, BLUE, 0, [[ddg]], go(t, 0, 'AL-24'))).toThrow('cannot go from W700/1 to AL-24')
})
