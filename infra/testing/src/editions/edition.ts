import { endpointsOf } from '@wordloom/contracts/endpoints'
import type { Child } from '@wordloom/test-kit/processes'

/** A process that can be stopped and started separately. */
export type ProcessName = keyof typeof endpointsOf | 'gateway'
/** All of them. */
export const processNames: readonly ProcessName[] = [...(Object.keys(endpointsOf) as (keyof typeof endpointsOf)[]), 'gateway']

/** A running Wordloom. */
export type RunningEdition = {
  name: 'embedded' | 'distributed' | 'running'
  /** The address for browsers. */
  url: string
}

/** A Wordloom that a test has started for itself; disposing closes it. */
export type Edition = RunningEdition &
  AsyncDisposable & {
    /** The processes by name; the embedded edition has one, `gateway`. Empty for an edition that the suite did not start. */
    children: Map<ProcessName, Child>
    /** The address of each process's /metrics; empty for an edition that the suite did not start. */
    metrics: ReadonlyMap<ProcessName, string>
    /** Ends a process (SIGTERM by default) and resolves when it has ended. */
    end: (processName: ProcessName, signal?: NodeJS.Signals) => Promise<void>
    /** Starts an ended process again, and resolves when it is ready. */
    begin: (processName: ProcessName) => Promise<void>
    close: () => Promise<void>
  }
