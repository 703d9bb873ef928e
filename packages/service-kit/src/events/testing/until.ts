import { setTimeout as sleep } from 'node:timers/promises'

/** Resolves when `condition` holds, asked every few milliseconds; rejects after `patienceMs`. */
export async function until(condition: () => boolean | Promise<boolean>, patienceMs = 10_000): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`Not so within ${patienceMs} ms: ${condition}`)
    await sleep(5)
  }
}
