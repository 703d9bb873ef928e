import { secondsOfTree } from './processor-time.ts'

let last
let sum

/**
 * Adds the processor time that this process and its descendants have used since the last call. The time of a killed process's descendants is
 * lost, so the total may fall; a fall is ignored.
 */
export function meter() {
  const now = secondsOfTree()
  if (now === undefined) return
  if (last !== undefined && now > last) sum += now - last
  last = now
}

/** Runs a suite and adds to its result the processor time of its worker and of all that it started. */
export async function measured(runSuite) {
  last = undefined
  sum = 0
  meter()
  const result = await runSuite()
  meter()
  return last === undefined ? result : { ...result, perfStats: { ...result.perfStats, processorSeconds: sum } }
}
