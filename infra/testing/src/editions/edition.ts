import type { Child } from './child.ts'

/** The parts that can be stopped and started alone. */
export const parts = ['words', 'quiz', 'stats', 'dictionary', 'identity', 'gateway'] as const
/** One of them. */
export type Part = (typeof parts)[number]

/** A running Wordloom, as a test finds it. */
export type Edition = {
  name: 'embedded' | 'distributed' | 'running'
  /** What the browser sees. */
  url: string
  /** The processes by name; the embedded edition is one, `gateway`. Empty for an edition that somebody else started. */
  children: Map<Part, Child>
  /** Where each process answers /metrics, by name; empty for an edition that somebody else started. */
  metrics: ReadonlyMap<Part, string>
  /** Ends a part (SIGTERM unless told) and resolves when it is gone. */
  end: (part: Part, signal?: NodeJS.Signals) => Promise<void>
  /** Starts a part that was ended, and resolves when it is ready. */
  begin: (part: Part) => Promise<void>
  close: () => Promise<void>
}
