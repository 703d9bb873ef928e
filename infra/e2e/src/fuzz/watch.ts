import { setTimeout as sleep } from 'node:timers/promises'
import type { Edition, ProcessName } from '@wordloom/testing/editions'
import { heldBytes, inspectorOf } from './inspector.ts'

/** Watches the processes of an edition that was started with `inspected`. */
export type Watch = ReturnType<typeof watch>

const hasEnded = ({ exitCode, signalCode }: { exitCode: number | null; signalCode: string | null }): boolean =>
  exitCode !== null || signalCode !== null

// The metrics of uncaught errors and of the process itself.
const uncaught = /^(\w*(?:uncaught|unhandled)\w*(?:\{[^}]*\})?) ([1-9]\S*)$/gm

/** Starts to watch. */
export function watch(edition: Edition) {
  const processNames = [...edition.children.keys()]
  const childOf = (processName: ProcessName) => edition.children.get(processName) as NonNullable<ReturnType<typeof edition.children.get>>
  const inspectors = new Map(processNames.map((processName) => [processName, inspectorOf(childOf(processName))]))

  let isClosed = false

  async function faultsOf(processName: ProcessName): Promise<string[]> {
    const address = edition.metrics.get(processName) as string
    const health = await fetch(address.replace('/metrics', '/healthz'), { signal: AbortSignal.timeout(10_000) })
    const metrics = await (await fetch(address, { signal: AbortSignal.timeout(10_000) })).text()
    const counted = [...metrics.matchAll(uncaught)].map(([, name, value]) => `${processName} counts ${value} of ${name}`)
    return health.ok ? counted : [`${processName} answers ${health.status} at /healthz`, ...counted]
  }
  return {
    /** Which processes have ended, with their last output. */
    dead: (): string[] =>
      processNames
        .filter((processName) => hasEnded(childOf(processName).process))
        .map((processName) => `${processName} has ended:\n${childOf(processName).output().slice(-1_500)}`),
    /** Restarts processes that have ended. */
    async restartDead(): Promise<void> {
      for (const processName of processNames) {
        if (!hasEnded(childOf(processName).process)) continue
        await edition.begin(processName)
        inspectors.set(processName, inspectorOf(childOf(processName)))
      }
    },
    /** The memory of every process after a garbage collection, in bytes. */
    async heapBytes(): Promise<Map<ProcessName, number>> {
      await sleep(500) // responses that are still being sent hold memory legitimately
      const heapBytes = new Map<ProcessName, number>()
      for (const [processName, address] of inspectors) heapBytes.set(processName, await heldBytes(address))
      return heapBytes
    },
    /** The fault of a running process: no response at /healthz, or an uncaught error. */
    async faults(): Promise<string[]> {
      const all = processNames.map((processName) =>
        faultsOf(processName).catch((error: Error) => [`${processName} gives no answer to its operator: ${error.message}`]),
      )
      return (await Promise.all(all)).flat()
    },
    closed: (): boolean => isClosed,
    /** Stops watching at the end of a run. */
    close(): void {
      isClosed = true
    },
  }
}
