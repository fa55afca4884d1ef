/**
 * What one hit can come to: a location of the 2d6 table or the special hits table, and whether its armour was
 * penetrated. Exactly one of these happens to every hit, so their chances add up to 1.
 */
export const EFFECTS = [
  { id: 'hullUnarmoured', title: 'Hull, unarmoured' },
  { id: 'hullArmoured', title: 'Hull, armour penetrated' },
  { id: 'hullArmouredStopped', title: 'Hull, stopped by armour' },
  { id: 'forwardTurret', title: 'Forward turret, armour penetrated' },
  { id: 'forwardTurretStopped', title: 'Forward turret, stopped by armour' },
  { id: 'aftTurret', title: 'Aft turret, armour penetrated' },
  { id: 'aftTurretStopped', title: 'Aft turret, stopped by armour' },
  { id: 'engines', title: 'Engines, armour penetrated' },
  { id: 'enginesStopped', title: 'Engines, stopped by armour' },
  { id: 'secondary', title: 'Secondary guns' },
  { id: 'bridge', title: 'Bridge' },
  { id: 'bulkhead', title: 'Bulkhead' },
  { id: 'boilers', title: 'Boilers, armour penetrated' },
  { id: 'boilersStopped', title: 'Boilers, stopped by armour' },
  { id: 'fire', title: 'Fire' },
  { id: 'rudder', title: 'Rudder' },
  { id: 'torpedoTubes', title: 'Torpedo tubes' },
  { id: 'specialStopped', title: 'Special hit, stopped by hull armour (A3)' },
] as const

/** How often armour is penetrated, by place. Boilers lie behind the engines' armour. */
export const PENETRATION_RATIOS = {
  title: 'Share of hits that penetrated the armour',
  list: [
    {
      id: 'hullPenetrated',
      title: 'Armoured hull',
      of: ['hullArmoured'],
      among: ['hullArmoured', 'hullArmouredStopped'],
    },
    {
      id: 'turretsPenetrated',
      title: 'Turrets',
      of: ['forwardTurret', 'aftTurret'],
      among: ['forwardTurret', 'forwardTurretStopped', 'aftTurret', 'aftTurretStopped'],
    },
    {
      id: 'enginesPenetrated',
      title: 'Engines and boilers',
      of: ['engines', 'boilers'],
      among: ['engines', 'enginesStopped', 'boilers', 'boilersStopped'],
    },
  ],
} as const

export type EffectId = (typeof EFFECTS)[number]['id']

export const HULL = 0
export const HULL_ARMOURED = 1
export const HULL_STOPPED = 2
export const FORWARD_TURRET = 3
export const FORWARD_TURRET_STOPPED = 4
export const AFT_TURRET = 5
export const AFT_TURRET_STOPPED = 6
export const ENGINES = 7
export const ENGINES_STOPPED = 8
export const SECONDARY = 9
export const BRIDGE = 10
export const BULKHEAD = 11
export const BOILERS = 12
export const BOILERS_STOPPED = 13
export const FIRE = 14
export const RUDDER = 15
export const TUBES = 16
export const SPECIAL_STOPPED = 17
/** Not an effect yet: hull armour was penetrated and boilers were hit, so the engine armour needs a die of its own (A3). */
export const BOILERS_BEHIND_HULL = 18
