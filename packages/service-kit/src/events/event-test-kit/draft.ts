import { randomUUID } from 'node:crypto'
import type { DraftEvent, Envelope } from '@wordloom/contracts/events'

/** A draft event for the suites of this folder; its data is a number, for an order-sensitive fold. */
export const draftOf = (userId: string, value: number, source = 'words'): DraftEvent => ({
  id: randomUUID(),
  type: `${source}.number-drawn`,
  version: 1,
  source,
  userId,
  occurredAt: '2026-11-21T12:00:00.000Z',
  localDate: '2026-11-21',
  correlationId: 'request-1',
  data: { value },
})

/** The same event as an outbox publishes it. */
export const eventOf = (userId: string, seq: number, value = seq, source = 'words'): Envelope => ({
  ...draftOf(userId, value, source),
  seq,
})

/** The value given to `draftOf` or `eventOf`. */
export const numberIn = (event: Pick<Envelope, 'data'>): number => (event.data as { value: number }).value

/** A projection that reveals wrong order, duplicates and gaps: every step depends on all before it. */
export const foldStep = (state: number, value: number): number => (state * 31 + value + 1) % 1_000_003

/** The projection of a log. */
export const foldOf = (events: readonly Envelope[]): number => events.map(numberIn).reduce(foldStep, 0)
