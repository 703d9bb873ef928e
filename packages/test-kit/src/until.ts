import { setTimeout as sleep } from 'node:timers/promises'

/** Polls `condition` every few milliseconds until it holds; rejects after `timeoutMs`. */
export async function until(condition: () => boolean | Promise<boolean>, timeoutMs = 60_000): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`Not so within ${timeoutMs} ms: ${condition}`)
    await sleep(5)
  }
}
