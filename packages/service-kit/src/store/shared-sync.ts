import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

/**
 * Makes many wait for one sync: whoever asks within `afterMs` of the first is answered by the sync that begins then, so it covers what they wrote
 * before asking; who asks later gets another. All of them are told when it fails.
 */
export function createSharedSync(sync: () => Promise<void>, afterMs: number): () => Promise<void> {
  let coming: Promise<void> | null = null
  return () => {
    coming ??= (afterMs > 0 ? sleep(afterMs) : nextTurn()).then(() => {
      coming = null
      return sync()
    })
    return coming
  }
}
