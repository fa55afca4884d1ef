import { expect, test } from 'vitest'
import { playsLike } from '../../../src/engine/plays-like.ts'
import { loseDamage } from '../../../src/rulesets/victory-at-sea/damage.ts'
import { generic, historical } from '../../../src/rulesets/victory-at-sea/scenarios.ts'
import { startInRows } from '../../../src/rulesets/victory-at-sea/set-up.ts'
import { keepTogether } from '../../../src/rulesets/victory-at-sea/squadrons.ts'
import { admiral, playBattle, table } from './play.ts'

const cruisers = (n: number) => ({ nation: 'us-navy', ships: { portland: n }, aircraft: {} })
const carrier = { nation: 'us-navy', ships: { yorktown: 2, portland: 2 }, aircraft: {} }

test.each(generic.map(({ id }) => id))('%s: squadrons are still squadrons after deployment', scenario => {
  const clash = scenario === 'carrier-clash'
  const runner = scenario === 'blockade' ? cruisers(4) : cruisers(6)
  const battle = table({
    scenario,
    squadronSize: 2,
    fleetA: clash ? carrier : cruisers(6),
    fleetB: clash ? carrier : runner,
  })
  startInRows(battle)
  const formed = battle.ships.map(({ squadron }) => squadron)
  // What the last ship of a fleet is left with is no squadron.
  const pairs = formed.filter((squadron, i) => formed.some((other, k) => k !== i && other === squadron)).length
  expect(pairs).toBeGreaterThanOrEqual(8)
  keepTogether(battle)
  expect(battle.ships.filter(({ squadron }) => squadron >= 0)).toHaveLength(pairs)
})

test.each(historical.map(({ id }) => id))('%s: squadrons are formed of ships that start together', scenario => {
  for (const squadronSize of [2, 3, 6]) {
    const battle = table({ scenario, squadronSize })
    const formed = battle.ships.map(({ squadron }) => squadron)
    keepTogether(battle)
    battle.ships.forEach(({ squadron }, i) => {
      const alone = !formed.some((other, k) => k !== i && other === formed[i])
      expect(squadron).toBe(alone ? -1 : formed[i])
    })
  }
})

const two = { scenario: 'victory-at-sea', squadronSize: 2, fleetA: cruisers(4), fleetB: cruisers(4) }

test('a Crippled ship drops out at once, the rest stay', () => {
  const battle = table({ ...two, squadronSize: 4 })
  const [first, second] = battle.fleets[0]!
  loseDamage(battle, first!, first!.spec.damage - first!.spec.crippled)
  expect([first!.squadron, second!.squadron >= 0]).toEqual([-1, true])
})

test('a squadron is nominated as one ship; a player may split it by nominating a ship by herself', () => {
  const nominations = (leaves: boolean): [moves: number, attacks: number] => {
    const battle = table(two)
    const count: [number, number] = [0, 0]
    const first = (view: typeof battle, may: (ship: (typeof battle.ships)[number]) => boolean) =>
      view.fleets[0]!.find(may)!.index
    battle.admirals[0] = playsLike(admiral('drill'), {
      leavesSquadron: () => leaves,
      moveNext: view => {
        if (view.turn === 1) count[0]++
        return first(view, ship => view.mayMove(ship))
      },
      attackNext: view => {
        if (view.turn === 1) count[1]++
        return first(view, ship => view.mayAttack(ship))
      },
    })
    playBattle(battle, 1)
    return count
  }
  expect(nominations(false)).toEqual([2, 2])
  // The first ship of each pair goes by herself; the other is then alone as well.
  expect(nominations(true)).toEqual([4, 4])
})
