import { escortScreen } from './escort-screen.ts'
import { expert } from './expert.ts'
import { drill, holdCourse } from './hold-course.ts'
import { random } from './random.ts'
import { closeIn, concentrate, standOff, torpedoRun } from './surface.ts'
import { wolfPack } from './wolf-pack.ts'

/** The players written for these rules, weakest first. */
export const policies = [
  drill,
  random,
  holdCourse,
  closeIn,
  standOff,
  concentrate,
  torpedoRun,
  escortScreen,
  wolfPack,
  expert,
]
