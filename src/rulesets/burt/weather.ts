import type { Battle } from './battle-state.ts'
import { STREAM } from './streams.ts'
import { PERFECT } from './visibility.ts'

/** Classes of weather: 0 to 4 throw one to five dice, 5 is perfect. */
export const PERFECT_WEATHER = 5

/**
 * Section 18, at the beginning of a move. On a long move a d6 may change the weather by a class: 1 worse, 6 better. In
 * anything but perfect weather the miles are thrown for every move. Night halves them, rounding down (B12).
 */
export function weather(battle: Battle): void {
  const { sea, order } = battle
  const { dice, rules } = sea
  dice.at(sea.move, STREAM.weather, 0)
  if (battle.long && rules.weatherChanges && !(rules.weatherFromSecond && sea.move <= 2)) {
    const die = dice.d6()
    if (die === 1 && battle.weather > 0) battle.weather--
    else if (die === 6 && battle.weather < PERFECT_WEATHER) battle.weather++
  }
  let miles = PERFECT
  if (battle.weather < PERFECT_WEATHER) {
    miles = 0
    for (let i = 0; i <= battle.weather; i++) miles += dice.d6()
    if (miles > PERFECT) miles = PERFECT
  }
  battle.visibility = order.night ? miles >> 1 : miles
  if (sea.voice !== null) sea.voice.weather(battle.visibility, battle.long, battle.weather === PERFECT_WEATHER)
}
