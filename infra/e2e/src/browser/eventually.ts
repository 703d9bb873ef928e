import { setTimeout as wait } from 'node:timers/promises'

/** Retries an assertion until it holds; after the timeout fails with its last error. */
export async function eventually(assertion: () => Promise<void>, timeoutMs = 30_000): Promise<void> {
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
