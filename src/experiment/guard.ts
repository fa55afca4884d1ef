import { runInThisContext } from 'node:vm'

/** What a guarded call ended in when it did not end by itself. */
export class Cut extends Error {
  override readonly name = 'Cut'
  readonly reason: 'timeout' | 'interrupted'

  constructor(reason: 'timeout' | 'interrupted') {
    super(reason)
    this.reason = reason
  }
}

const KEY = '__broadsideGuarded'

/**
 * Calls `work` in this thread, but takes it off the thread if it has not returned after `ms`, or on Ctrl-C: even an
 * endless loop is left. The engine can only cut short what is called from a script, hence the detour.
 * @throws Cut
 */
export function guarded<T>(work: () => T, ms: number): T {
  const globals = globalThis as Record<string, unknown>
  let result: { value: T } | undefined
  globals[KEY] = () => {
    result = { value: work() }
  }
  try {
    runInThisContext(`globalThis.${KEY}()`, { timeout: ms, breakOnSigint: true })
  } catch (error) {
    const code = (error as { code?: unknown } | null)?.code
    if (code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw new Cut('timeout')
    if (code === 'ERR_SCRIPT_EXECUTION_INTERRUPTED') throw new Cut('interrupted')
    throw error
  } finally {
    delete globals[KEY]
  }
  return result!.value
}
