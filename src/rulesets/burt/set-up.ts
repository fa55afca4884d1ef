import type { Problem } from '../../engine/options.ts'
export function checkSetup(value: unknown): { value: unknown } | { problems: Problem[] } { return { value } }
