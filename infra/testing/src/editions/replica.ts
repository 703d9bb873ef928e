import { type Child, freePort, startChild, until } from '@wordloom/test-kit/processes'
import type { ProcessName } from './edition.ts'

/** One replica of a process; its ports stay the same after a restart. */
export type Replica = Awaited<ReturnType<typeof createReplica>>

// A process alone starts in two seconds; suites that start many on a busy machine wait longer.
const timeoutMs = 180_000

/** Chooses the ports of a replica, which is not started yet. */
export async function createReplica(processName: ProcessName) {
  const [port, metricsPort] = [await freePort(), await freePort()]
  let child: Child | undefined
  return {
    processName,
    port,
    metricsPort,
    /** The current or latest process. */
    child(): Child {
      if (!child) throw new Error(`${processName} was never begun`)
      return child
    },
    /** Starts it and resolves when it is ready. */
    async begin(settings: Record<string, string>): Promise<void> {
      const script = processName === 'gateway' ? 'gateway/src/main.ts' : `services/${processName}/src/main.ts`
      const started = startChild(script, { ...settings, PORT: String(port), METRICS_PORT: String(metricsPort) })
      child = started
      const ready = async (): Promise<boolean> => (await fetch(`http://127.0.0.1:${metricsPort}/readyz`)).ok
      await until(`${processName} becomes ready`, ready, [started], timeoutMs)
    },
  }
}
