import { setTimeout as wait } from 'node:timers/promises'

/** Tries an assertion again and again until it holds; when the patience is over, fails as it failed last. */
export async function eventually(assertion: () => Promise<void>, timeoutMs = 10_000): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (true) {
    try {
      return await assertion()
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
    await wait(40)
  }
}
