import { type ShipSheet, shippedShips } from './data.ts'
import type { SalvoRules } from './options-salvo.ts'

/**
 * The ships' sheets as the options have them: the user's own sheets, the rulings A2 and A30, and the hull points of a
 * house rule. In roster order.
 */
export function sheetsOf(
  options: Pick<SalvoRules, 'ships' | 'grafSpeeEngineArmour' | 'lightCruiserTubes' | 'hullPercent'> & {
    readonly grafSpeeGuns?: 'all' | 'secondary-only' | 'main-only'
  },
): readonly ShipSheet[] {
  return shippedShips.map(shipped => {
    const own = options.ships?.find(ship => ship.id === shipped.id)
    let sheet = own ?? shipped
    if (own === undefined && sheet.id === 'graf-spee')
      sheet = { ...sheet, armour: { ...sheet.armour, engines: options.grafSpeeEngineArmour } }
    if (own === undefined && (sheet.id === 'ajax' || sheet.id === 'achilles'))
      sheet = { ...sheet, torpedoes: { port: options.lightCruiserTubes, starboard: options.lightCruiserTubes } }
    if (sheet.id === 'graf-spee' && options.grafSpeeGuns === 'secondary-only') sheet = { ...sheet, turrets: [] }
    if (sheet.id === 'graf-spee' && options.grafSpeeGuns === 'main-only') sheet = { ...sheet, secondary: [] }
    return { ...sheet, hull: Math.ceil((sheet.hull * options.hullPercent) / 100) }
  })
}
