import { setTimeout as sleep } from 'node:timers/promises'
import type { Edition, Part } from '@wordloom/testing/editions'
import { heldBytes, inspectorOf } from './inspector.ts'

/** Watches the processes of an edition that was started with `inspected`. */
export type Watch = ReturnType<typeof watch>

const hasEnded = ({ exitCode, signalCode }: { exitCode: number | null; signalCode: string | null }): boolean =>
  exitCode !== null || signalCode !== null

// The metrics of uncaught errors and of the process itself.
const uncaught = /^(\w*(?:uncaught|unhandled)\w*(?:\{[^}]*\})?) ([1-9]\S*)$/gm

/** Starts to watch. */
export function watch(edition: Edition) {
  const parts = [...edition.children.keys()]
  const childOf = (part: Part) => edition.children.get(part) as NonNullable<ReturnType<typeof edition.children.get>>
  const inspectors = new Map(parts.map((part) => [part, inspectorOf(childOf(part))]))

  let isClosed = false

  async function faultsOf(part: Part): Promise<string[]> {
    const address = edition.metrics.get(part) as string
    const health = await fetch(address.replace('/metrics', '/healthz'), { signal: AbortSignal.timeout(10_000) })
    const metrics = await (await fetch(address, { signal: AbortSignal.timeout(10_000) })).text()
    const counted = [...metrics.matchAll(uncaught)].map(([, name, value]) => `${part} counts ${value} of ${name}`)
    return health.ok ? counted : [`${part} answers ${health.status} at /healthz`, ...counted]
  }
  return {
    /** Which processes have ended, with their last output. */
    dead: (): string[] =>
      parts.filter((part) => hasEnded(childOf(part).process)).map((part) => `${part} has ended:\n${childOf(part).output().slice(-1_500)}`),
    /** Restarts processes that have ended. */
    async restartDead(): Promise<void> {
      for (const part of parts) {
        if (!hasEnded(childOf(part).process)) continue
        await edition.begin(part)
        inspectors.set(part, inspectorOf(childOf(part)))
      }
    },
    /** The memory of every process after a garbage collection, in bytes. */
    async heapBytes(): Promise<Map<Part, number>> {
      await sleep(500) // responses that are still being sent hold memory legitimately
      const heapBytes = new Map<Part, number>()
      for (const [part, address] of inspectors) heapBytes.set(part, await heldBytes(address))
      return heapBytes
    },
    /** The fault of a running process: no response at /healthz, or an uncaught error. */
    async faults(): Promise<string[]> {
      const all = parts.map((part) => faultsOf(part).catch((error: Error) => [`${part} gives no answer to its operator: ${error.message}`]))
      return (await Promise.all(all)).flat()
    },
    closed: (): boolean => isClosed,
    /** Stops watching at the end of a run. */
    close(): void {
      isClosed = true
    },
  }
}
