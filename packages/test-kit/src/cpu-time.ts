import { smallestOf } from './machine-speed.ts'
import { threadCpuMs } from './thread-cpu.ts'

/** The longest CPU time in ms between two turns of the event loop until the work is done. */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let [longest, last, isOver] = [0, threadCpuMs(), false]
  const next = (): void => {
    const now = threadCpuMs()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) setImmediate(next)
  }
  setImmediate(next)
  await work()
  await new Promise(setImmediate)
  isOver = true
  return longest
}

/** The longest time in ms of CPU, on the reference machine, for which the work blocks the event loop; the minimum of six runs. */
export async function longestEventLoopBlock(work: () => Promise<unknown>): Promise<number> {
  const [ms] = await smallestOf(6, async () => [await longestBlock(work)])
  return ms as number
}

/**
 * The CPU time in ms, on the reference machine, that this thread uses for the work; the minimum of three runs. Turns of the event loop are not
 * observed meanwhile, since that uses CPU while the work waits.
 */
export async function totalCpuTime(work: () => Promise<unknown>): Promise<number> {
  const [ms] = await smallestOf(3, async () => {
    const before = threadCpuMs()
    await work()
    return [threadCpuMs() - before]
  })
  return ms as number
}
