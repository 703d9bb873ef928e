import { isDeepStrictEqual } from 'node:util'
import { JetStreamApiError, type JetStreamManager, type StreamConfig } from '@nats-io/jetstream'
import { nanos, PermissionViolationError } from '@nats-io/nats-core'

/** The names of streams and subjects. */
export type Names = ReturnType<typeof namesUnder>

/** Names under a prefix, which separates installations or test suites on a shared server; empty by default. */
export function namesUnder(prefix: string) {
  const dotted = prefix ? `${prefix}.` : ''
  const scored = prefix ? `${prefix}_` : ''
  return {
    stream: (owner: string): string => `${scored}${owner}`,
    subject: (published: string): string => `${dotted}${published}`,
    /** The subject on which one consumer of an owner gets a replayed dead letter. */
    replay: (owner: string, consumer: string): string => `${dotted}replay.${owner}.${consumer}`,
    deadLetterStream: `${scored}dead-letters`,
    deadLetter: (owner: string, consumer: string): string => `${dotted}dead-letter.${owner}.${consumer}`,
  }
}

/** A stream and what is published on it. */
export type Stream = { name: string; subjects: string[]; maxAgeMs: number }

const day = 24 * 3_600_000

/** The stream of an owner's events and their replays. The outbox keeps events without limit, the stream for `maxAgeMs` (two weeks). */
export const streamOf = (names: Names, owner: string, maxAgeMs = 14 * day): Stream => ({
  name: names.stream(owner),
  subjects: [names.subject(`${owner}.>`), names.replay(owner, '>')],
  maxAgeMs,
})

/** The stream of all dead letters, which are kept without limit. */
export const streamOfLetters = (names: Names): Stream => ({
  name: names.deadLetterStream,
  subjects: [names.deadLetter('*', '*')],
  maxAgeMs: 0,
})

// A restarted relay may publish an event again; within this time the server drops it by its id.
const duplicateWindowMs = 10 * 60_000
const streamNotFound = 10059
const alreadyWithOtherSettings = [10058, 10148] // stream; consumer

/**
 * Creates a stream, or updates it if its configuration is another; any replica may do so at any time. If each service has an account of
 * its own, only the operator's may do so: a stream can be configured to publish under any subject, and thus in another service's name. A
 * service then uses the stream as it is, and throws if it is missing.
 */
export async function ensureStream(manager: JetStreamManager, { name, subjects, maxAgeMs }: Stream, replicas: number): Promise<void> {
  const config = {
    name,
    subjects,
    num_replicas: replicas,
    max_age: nanos(maxAgeMs),
    duplicate_window: nanos(Math.min(duplicateWindowMs, maxAgeMs || duplicateWindowMs)),
  } satisfies Partial<StreamConfig>
  const existing = await configurationOf(manager, name)
  if (existing && isDeepStrictEqual({ ...existing, ...config }, existing)) return
  const update = () => manager.streams.update(name, config)
  try {
    await (existing ? update() : addOrUpdate(() => manager.streams.add(config), update))
  } catch (error) {
    if (!isRefused(error)) throw error
    if (!existing) throw new Error(`The stream ${name} is missing. \`npm run ops -- streams\` makes it.`, { cause: error })
  }
}

async function configurationOf(manager: JetStreamManager, name: string): Promise<StreamConfig | undefined> {
  try {
    return (await manager.streams.info(name)).config
  } catch (error) {
    if (isStreamMissing(error)) return undefined
    throw error
  }
}

/** Whether an error says that the server has no such stream. */
export const isStreamMissing = (error: unknown): boolean => error instanceof JetStreamApiError && error.code === streamNotFound

const isRefused = (error: unknown): boolean =>
  error instanceof PermissionViolationError || (error instanceof Error && error.cause instanceof PermissionViolationError)

/** Adds a stream or consumer; updates it if it exists with other settings. */
export async function addOrUpdate(add: () => Promise<unknown>, update: () => Promise<unknown>): Promise<void> {
  try {
    await add()
  } catch (error) {
    if (!(error instanceof JetStreamApiError && alreadyWithOtherSettings.includes(error.code))) throw error
    await update()
  }
}
