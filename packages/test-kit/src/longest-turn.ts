const usedMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The most processor time in ms that this thread takes from one turn of the event loop to the next until the work is done. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
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

/** The shortest of three such longest turns: whatever the engine compiles or collects meanwhile adds to one and never takes from it. */
export async function longestTurnAtRest(work: () => Promise<unknown>): Promise<number> {
  return Math.min(await longestTurn(work), await longestTurn(work), await longestTurn(work))
}

/**
 * The processor time in ms that this thread takes until the work is done, the least of three. Turns are not watched meanwhile, since that
 * takes time itself while the work waits.
 */
export async function processorTimeAtRest(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 3; run++) {
    const before = usedMs()
    await work()
    times.push(usedMs() - before)
  }
  return Math.min(...times)
}
