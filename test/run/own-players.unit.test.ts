import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { loadExperiment } from '../../src/experiment/load.ts'
import { run } from '../../src/run/run.ts'
import { scratch } from './inline.ts'

const drill = pathToFileURL(join(process.cwd(), 'src/policies/laffey/drill.ts')).href

/** A folder with a study and a player of the user's own. */
function studyWithPlayer() {
  const folder = scratch()
  writeFileSync(
    join(folder, 'mine.ts'),
    `import { drill } from '${drill}'\nexport default { ...drill, id: 'mine' as string }\n`,
  )
  writeFileSync(join(folder, 'study.yaml'), 'ruleset: laffey\ngames: 60\npolicies: { captain: [./mine.ts, drill] }\n')
  return folder
}

const play = async (folder: string, games: number, threads: number, resume = false) => {
  const { experiment, game } = await loadExperiment(join(folder, 'study.yaml'), { games })
  const out = join(folder, 'out')
  return run(experiment, game, { out, threads, start: resume ? 'resume' : 'new' })
}

describe('a player of the user’s own', () => {
  it('plays in threads as in the main thread, and leaves no path in the result', async () => {
    const [a, b] = [studyWithPlayer(), studyWithPlayer()]
    const [threaded, inline] = [await play(a, 60, 1), await play(b, 60, 0)]
    expect(threaded).toEqual(inline)
    expect(threaded.tallies[0]).toEqual(threaded.tallies[1])
    expect(Object.keys(threaded.modules!)).toEqual(['./mine.ts'])
    expect(JSON.stringify(threaded)).not.toContain(a)
  })

  it('is another player when its text has changed', async () => {
    const folder = studyWithPlayer()
    await play(folder, 60, 0)
    await expect(play(folder, 80, 0, true)).resolves.toBeDefined()
    appendFileSync(join(folder, 'mine.ts'), '// bolder now\n')
    await expect(play(folder, 100, 0, true)).rejects.toThrow('the player ./mine.ts has been changed')
  })
})
