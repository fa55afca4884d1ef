import { TWENTIETHS } from './spec.ts'
import type { Unit } from './unit.ts'

export const FIRE_NAMES = ['no fire', 'a small fire', 'a medium fire', 'a large fire']
export const CRITICAL_NAMES = ['', 'small turret', 'main turret', 'main turret', 'engines', 'engines', 'special']
export const SPECIAL_NAMES = [
  '',
  '',
  'magazine',
  'bridge',
  'fire control',
  'flooding',
  'small fire',
  'small fire',
  'medium fire',
  'rudder',
  'torpedo tubes',
  'large fire',
  'engine room',
]

/** Points from twentieths, as a player would write them. */
export function points(twentieths: number): string {
  const whole = twentieths / TWENTIETHS
  return Number.isInteger(whole) ? String(whole) : whole.toFixed(2).replace(/0$/, '')
}

export const sum = (dice: readonly number[]): number => dice.reduce((all, die) => all + die, 0)
export const plural = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`
/** 4½, ½, 0: half hexes as a player would write them. */
export const half = (halves: number): string =>
  halves % 2 === 0 ? String(halves / 2) : `${halves > 1 ? halves >> 1 : ''}½`

/** A unit as its own side would name it. */
export function titleOf(unit: Unit): string {
  if (unit.flight !== null) return `${unit.flight.planes} ${unit.flight.spec.name} (flight ${unit.index})`
  if (unit.ship === null) return `blank counter ${unit.index}`
  return unit.group < 0 ? unit.ship.name : `${unit.ship.name} (counter ${unit.index})`
}
