export { renderTerminal } from './terminal.ts'
export { verdict } from './verdict.ts'
export { buildView } from './view/build.ts'
export { writeReport } from './write.ts'
