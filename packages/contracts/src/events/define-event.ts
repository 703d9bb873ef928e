import * as z from 'zod/mini'
import { instant, localDay } from '../http/fields.ts'

/** What every event carries around its data; see docs/decisions/events.md. */
const envelope = {
  id: z.uuid(),
  source: z.string(),
  userId: z.string(),
  /** The next number for this learner in the source's log, from 1, without gaps. */
  seq: z.int().check(z.minimum(1)),
  occurredAt: instant,
  /** The learner's own day when it happened. */
  localDate: localDay,
  correlationId: z.string(),
  /**
   * For an event that answers another owner's: how far the publisher had taken in that owner's events about this learner, this one among
   * them. `{ quiz: 7 }` tells a consumer that what the quiz said up to its seq 7 has had its effect here.
   */
  after: z.optional(z.record(z.string(), z.int().check(z.minimum(1)))),
  /** Where the trace of the request stood (W3C Trace Context), in installations that trace. */
  traceparent: z.optional(z.string()),
}

/** Any event, its data not yet looked at. */
export const Envelope = z.object({ ...envelope, type: z.string(), version: z.int(), data: z.unknown() })
export type Envelope = z.infer<typeof Envelope>

/** An event before the outbox gave it its number. */
export type DraftEvent = Omit<Envelope, 'seq'>

/** Who and when: what a decision is told about the request it answers. */
export type EventContext = {
  userId: string
  occurredAt: Date
  localDate: string
  correlationId: string
  /** Given where the decision answers another owner's event; see the envelope. */
  after?: Readonly<Record<string, number>>
}

/** One version of one fact: how it is named, made and parsed. */
export type EventDefinition<Data extends z.ZodMiniType> = {
  type: string
  version: number
  source: string
  /** Where it is published: words.word-added.v1 */
  subject: string
  data: Data
  /** A draft of the fact; throws when `data` is not what the contract says. */
  draft: (context: EventContext, data: z.input<Data>) => DraftEvent
  /** The event's data, parsed; throws a ZodError when it is not what the contract says. */
  parse: (event: Envelope) => z.output<Data>
}

/** Defines version `version` of the fact `type`, named `<owner>.<fact in the past tense>`. */
export function defineEvent<Data extends z.ZodMiniType>(fact: {
  type: `${string}.${string}`
  version: number
  data: Data
}): EventDefinition<Data> {
  const source = fact.type.split('.')[0] as string
  return {
    type: fact.type,
    version: fact.version,
    source,
    subject: subjectOf(fact),
    data: fact.data,
    draft: (context, data) => ({
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
    parse: (event) => fact.data.parse(event.data),
  }
}

/** The subject an event is published under. */
export const subjectOf = (event: { type: string; version: number }): string => `${event.type}.v${event.version}`
