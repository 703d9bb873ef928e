import { type Child, freePort, startChild, until } from '@wordloom/test-kit/processes'
import type { Part } from './edition.ts'

/** One process of a part; its ports stay the same after a restart. */
export type Replica = Awaited<ReturnType<typeof createReplica>>

// A process alone starts in two seconds; suites that start many on a busy machine wait longer.
const timeoutMs = 180_000

/** Chooses the ports of a process of `part`, which is not started yet. */
export async function createReplica(part: Part) {
  const [port, metricsPort] = [await freePort(), await freePort()]
  let child: Child | undefined
  return {
    part,
    port,
    metricsPort,
    /** The current or latest process. */
    child(): Child {
      if (!child) throw new Error(`${part} was never begun`)
      return child
    },
    /** Starts it and resolves when it is ready. */
    async begin(settings: Record<string, string>): Promise<void> {
      const script = part === 'gateway' ? 'gateway/src/main.ts' : `services/${part}/src/main.ts`
      const started = startChild(script, { ...settings, PORT: String(port), METRICS_PORT: String(metricsPort) })
      child = started
      const ready = async (): Promise<boolean> => (await fetch(`http://127.0.0.1:${metricsPort}/readyz`)).ok
      await until(`${part} becomes ready`, ready, [started], timeoutMs)
    },
  }
}
