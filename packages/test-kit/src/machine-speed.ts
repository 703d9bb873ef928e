import { threadCpuMs } from './thread-cpu.ts'

const rows = Array.from({ length: 2_000 }, (_, index) => ({
  id: `row ${index}`,
  text: `word ${index}`,
  at: '2026-01-30T12:00:00.000Z',
  ratings: [1, 2, 3, index],
}))

/** A fixed piece of what services do with most of their CPU time: they read and write JSON, compare texts and make small objects. */
export function referenceWork(): number {
  let seen = 0
  for (let time = 0; time < 10; time++) {
    const copy = JSON.parse(JSON.stringify(rows)) as typeof rows
    seen += new Map(copy.map(({ id, text }) => [id.normalize('NFC').toLowerCase(), text.replace(/\p{M}/gu, '')])).size
  }
  return seen
}

/** The CPU time in ms of `referenceWork` on a virtual machine of two cores, of 2026, without other load. */
export const referenceMs = 32

let isCompiled = false

/** How many times as long as there `referenceWork` takes here and now; at least 1. */
function slowdown(): number {
  if (!isCompiled) referenceWork()
  isCompiled = true
  const before = threadCpuMs()
  referenceWork()
  return Math.max(1, (threadCpuMs() - before) / referenceMs)
}

/**
 * The smallest of several measurements of one or more quantities, in ms of CPU time of the reference machine.
 *
 * Compilation and garbage collection only add to a measurement, so the smallest counts. Other processes take caches, and other guests of the
 * host take turns of the processor that count as ours; therefore the speed is measured beside each, and the best speed counts as well.
 * `isEnough` ends the measuring early.
 */
export async function smallestOf(
  times: number,
  measure: () => Promise<readonly number[]>,
  isEnough: (ms: readonly number[]) => boolean = () => false,
): Promise<readonly number[]> {
  const measured: (readonly number[])[] = []
  let slower = Number.POSITIVE_INFINITY
  const smallest = (): number[] =>
    (measured[0] ?? []).map((_, quantity) => Math.min(...measured.map((ms) => ms[quantity] as number)) / slower)
  do {
    measured.push(await measure())
    slower = Math.min(slower, slowdown())
  } while (measured.length < times && !isEnough(smallest()))
  return smallest()
}
