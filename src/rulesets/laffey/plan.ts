import type { Plan } from '../../engine/contracts.ts'
import type { LaffeyOptions } from './options.ts'
import { sheetInForce } from './sheet-in-force.ts'

/** The ship from the side, stern on the left, as the two sheets lie side by side. */
export function plan(options: LaffeyOptions): Plan {
  return {
    id: 'ship',
    title: 'The ship, stern to bow',
    groups: ['destroyed', 'targeted'],
    areas: sheetInForce(options).compartments.map(c => ({
      name: c.id,
      label: c.name,
      x: c.xSpan[0],
      y: c.row,
      width: c.xSpan[1] - c.xSpan[0],
      height: c.rowSpan,
    })),
  }
}
