import { JetStreamApiError, type JetStreamManager, type StreamConfig } from '@nats-io/jetstream'
import { nanos } from '@nats-io/nats-core'

/** The names of streams and subjects. */
export type Names = {
  stream: (owner: string) => string
  subject: (published: string) => string
  /** The subject on which one consumer of an owner gets a replayed dead letter. */
  replay: (owner: string, consumer: string) => string
  deadLetterStream: string
  deadLetter: (owner: string, consumer: string) => string
}

/** Names under a prefix, which separates installations or test suites on a shared server; empty by default. */
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

/** Replicas of a stream and how long it keeps messages (0: without limit). The outbox is the log; the stream is only transport. */
export type Retention = { replicas: number; maxAgeMs: number }

// A restarted relay may publish an event again; within this time the server drops it by its id.
const duplicateWindowMs = 10 * 60_000
const alreadyWithOtherSettings = [10058, 10148] // stream; consumer

/** Creates a stream or updates its configuration. Any replica may do so at any time. */
export async function ensureStream(manager: JetStreamManager, name: string, subjects: string[], retention: Retention): Promise<void> {
  const config = {
    name,
    subjects,
    num_replicas: retention.replicas,
    max_age: nanos(retention.maxAgeMs),
    duplicate_window: nanos(Math.min(duplicateWindowMs, retention.maxAgeMs || duplicateWindowMs)),
  } satisfies Partial<StreamConfig>
  await addOrUpdate(
    () => manager.streams.add(config),
    () => manager.streams.update(name, config),
  )
}

/** Adds a stream or consumer; updates it if it exists with other settings. */
export async function addOrUpdate(add: () => Promise<unknown>, update: () => Promise<unknown>): Promise<void> {
  try {
    await add()
  } catch (error) {
    if (!(error instanceof JetStreamApiError && alreadyWithOtherSettings.includes(error.code))) throw error
    await update()
  }
}
