#!/usr/bin/env node
// Starts the command line: the compiled program when it is newer than every source file, else the sources through tsx.
import { existsSync, readdirSync, statSync } from 'node:fs'

const here = new URL('.', import.meta.url)

function newestChange(folder) {
  let newest = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const url = new URL(entry.name + (entry.isDirectory() ? '/' : ''), folder)
    newest = Math.max(newest, entry.isDirectory() ? newestChange(url) : statSync(url).mtimeMs)
  }
  return newest
}

const built = new URL('dist/cli/main.js', here)
const source = new URL('src/', here)
if (existsSync(built) && (!existsSync(source) || statSync(built).mtimeMs >= newestChange(source))) {
  await import(built.href)
} else {
  const { register } = await import('tsx/esm/api')
  register()
  await import(new URL('src/cli/main.ts', here).href)
}
