const usedMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The longest CPU time in ms between two turns of the event loop until the work is done. */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let [longest, last, isOver] = [0, usedMs(), false]
  const next = (): void => {
    const now = usedMs()
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

/**
 * The longest time in ms of CPU for which the work blocks the event loop; the minimum of six runs, since compilation, garbage collection and
 * other work on the machine only add.
 */
export async function longestEventLoopBlock(work: () => Promise<unknown>): Promise<number> {
  const longest: number[] = []
  for (let run = 0; run < 6; run++) longest.push(await longestBlock(work))
  return Math.min(...longest)
}

/**
 * The CPU time in ms that this thread uses for the work; the minimum of three runs. Turns of the event loop are not observed meanwhile, since
 * that uses CPU while the work waits.
 */
export async function totalCpuTime(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 3; run++) {
    const before = usedMs()
    await work()
    times.push(usedMs() - before)
  }
  return Math.min(...times)
}
