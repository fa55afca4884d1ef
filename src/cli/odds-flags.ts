import type { Complaints } from '../experiment/complaints.ts'

/** Flags without which there is no question, with what each says: complained of together with whatever else is wrong. */
export function needFlags(flags: object, needed: Readonly<Record<string, string>>, complaints: Complaints): void {
  for (const [name, what] of Object.entries(needed))
    if (Reflect.get(flags, name) === undefined) complaints.add({ source: `--${name}` }, `is missing: say ${what}`)
}

/** Refuses flags that say how the JSON is written where none is. */
export function refuseIdleFlags(
  flags: { readonly json?: boolean; readonly full?: boolean; readonly fractions?: boolean },
  complaints: Complaints,
): void {
  if (flags.json) return
  for (const name of ['full', 'fractions'] as const)
    if (flags[name]) complaints.add({ source: `--${name}` }, 'says what the JSON holds; add --json, or leave it out')
}
