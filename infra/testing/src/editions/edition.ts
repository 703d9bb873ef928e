import { endpointsOf } from '@wordloom/contracts/endpoints'
import type { Child } from '@wordloom/test-kit/processes'

/** A part that can be stopped and started separately. */
export type Part = keyof typeof endpointsOf | 'gateway'
/** All of them. */
export const parts: readonly Part[] = [...(Object.keys(endpointsOf) as (keyof typeof endpointsOf)[]), 'gateway']

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
    children: Map<Part, Child>
    /** The address of each process's /metrics; empty for an edition that the suite did not start. */
    metrics: ReadonlyMap<Part, string>
    /** Ends a part (SIGTERM by default) and resolves when it has ended. */
    end: (part: Part, signal?: NodeJS.Signals) => Promise<void>
    /** Starts an ended part again, and resolves when it is ready. */
    begin: (part: Part) => Promise<void>
    close: () => Promise<void>
  }
