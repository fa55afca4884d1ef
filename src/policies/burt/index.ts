import { drill, holdCourse } from './hold-course.ts'
import { random } from './random.ts'

/** The players written for these rules, weakest first. */
export const policies = [drill, random, holdCourse]
