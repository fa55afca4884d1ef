import pc from 'picocolors'

const { NO_COLOR, FORCE_COLOR, TERM } = process.env

/**
 * Bold and dim for a terminal, and nothing for a pipe or a file: what a program reads back has no marks in it, on a
 * build server as at home. `NO_COLOR` and `FORCE_COLOR` are heeded.
 */
export const colours = pc.createColors(
  !NO_COLOR && (!!FORCE_COLOR || (process.stdout.isTTY === true && TERM !== 'dumb')),
)
