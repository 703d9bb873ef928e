import { JetStreamApiError, type JetStreamManager, type StreamConfig } from '@nats-io/jetstream'
import { nanos } from '@nats-io/nats-core'

/** What streams and subjects are called; `prefix` sets an installation (or a test suite) apart on a shared server. */
export type Names = {
  stream: (owner: string) => string
  subject: (published: string) => string
  /** Where one consumer of an owner is handed a dead letter again. */
  replay: (owner: string, consumer: string) => string
  deadLetterStream: string
  deadLetter: (owner: string, consumer: string) => string
}

/** Names under a prefix; none at all is the usual case. */
export function namesUnder(prefix: string): Names {
  const dotted = prefix ? `${prefix}.` : ''
  const scored = prefix ? `${prefix}_` : ''
  return {
    stream: (owner) => `${scored}${owner}`,
    subject: (published) => `${dotted}${published}`,
    replay: (owner, consumer) => `${dotted}replay.${owner}.${consumer}`,
    deadLetterStream: `${scored}dead-letters`,
    deadLetter: (owner, consumer) => `${dotted}dead-letter.${owner}.${consumer}`,
  }
}

/** How a stream is kept: over how many servers, and how long (the outbox is the log; the stream is only the way); 0 is for ever. */
export type Keeping = { replicas: number; maxAgeMs: number }

// A relay that starts again may publish what it published before: the server drops it by its id within this time.
const duplicateWindowMs = 10 * 60_000
const alreadyWithOtherSettings = [10058, 10148] // stream; consumer

/** Makes a stream of these subjects, or brings the one that is there up to date. Any replica may do so at any time. */
export async function ensureStream(manager: JetStreamManager, name: string, subjects: string[], keeping: Keeping): Promise<void> {
  const config = {
    name,
    subjects,
    num_replicas: keeping.replicas,
    max_age: nanos(keeping.maxAgeMs),
    duplicate_window: nanos(Math.min(duplicateWindowMs, keeping.maxAgeMs || duplicateWindowMs)),
  } satisfies Partial<StreamConfig>
  await addOrUpdate(
    () => manager.streams.add(config),
    () => manager.streams.update(name, config),
  )
}

/** Adds a thing; where it is there with other settings, updates it. */
export async function addOrUpdate(add: () => Promise<unknown>, update: () => Promise<unknown>): Promise<void> {
  try {
    await add()
  } catch (error) {
    if (!(error instanceof JetStreamApiError && alreadyWithOtherSettings.includes(error.code))) throw error
    await update()
  }
}
