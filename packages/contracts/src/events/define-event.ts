import * as z from 'zod/mini'
import { instant, localDay } from '../http/fields.ts'

/** The envelope of every event; see docs/decisions/events.md. */
const envelope = {
  id: z.uuid(),
  source: z.string(),
  userId: z.string(),
  /** The next number for this learner in the source's log, from 1, without gaps. */
  seq: z.int().check(z.minimum(1)),
  occurredAt: instant,
  /** The learner's local day. */
  localDate: localDay,
  correlationId: z.string(),
  /**
   * For an event that follows another owner's event: the position in that owner's log for this learner, including that event. `{ quiz: 7 }`
   * tells a consumer that everything up to the quiz's seq 7 has had its effect here.
   */
  after: z.optional(z.record(z.string(), z.int().check(z.minimum(1)))),
  /** The request's position in its trace (W3C Trace Context), if tracing is on. */
  traceparent: z.optional(z.string()),
}

/** Any event, with unparsed data. */
export const Envelope = z.object({ ...envelope, type: z.string(), version: z.int(), data: z.unknown() })
export type Envelope = z.infer<typeof Envelope>

/** An event before the outbox has numbered it. */
export type DraftEvent = Omit<Envelope, 'seq'>

/** The context of a decision: who, when, and which request. */
export type EventContext = {
  userId: string
  occurredAt: Date
  localDate: string
  correlationId: string
  /** Set if the decision follows another owner's event; see the envelope. */
  after?: Readonly<Record<string, number>>
}

/** Defines version `version` of the event `type`, named `<owner>.<fact in the past tense>`. */
export function defineEvent<Data extends z.ZodMiniType>(fact: { type: `${string}.${string}`; version: number; data: Data }) {
  const source = fact.type.split('.')[0] as string
  return {
    type: fact.type,
    version: fact.version,
    source,
    /** The subject on which it is published: words.word-added.v1 */
    subject: subjectOf(fact),
    data: fact.data,
    /** Makes a draft of the event; throws if `data` violates the contract. */
    draft: (context: EventContext, data: z.input<Data>): DraftEvent => ({
      id: crypto.randomUUID(),
      type: fact.type,
      version: fact.version,
      source,
      userId: context.userId,
      occurredAt: context.occurredAt.toISOString(),
      localDate: context.localDate,
      correlationId: context.correlationId,
      ...(context.after && { after: { ...context.after } }),
      data: fact.data.parse(data),
    }),
    /** Parses the event's data; throws a ZodError if it violates the contract. */
    parse: (event: Envelope): z.output<Data> => fact.data.parse(event.data),
  }
}

/** The subject an event is published under. */
export const subjectOf = (event: { type: string; version: number }): string => `${event.type}.v${event.version}`
