import type { Envelope } from '@wordloom/contracts/events'
import * as z from 'zod'
import { collection } from '../collection.ts'
import { decided, type Store } from '../store.ts'

const Card = z.object({
  id: z.string(),
  userId: z.string(),
  title: z.string(),
  madeAt: z.date(),
  goneAt: z.nullable(z.date()),
  tags: z.array(z.string()),
  back: z.nullable(z.object({ turnedAt: z.date(), times: z.number(), lastAt: z.exactOptional(z.date()) })),
})
/** An entity with every kind of field. */
export type Card = z.infer<typeof Card>
const Tally = z.object({ userId: z.string(), day: z.string(), seen: z.number(), right: z.number() })

/** Cards, which have derived fields, a flag and a unique index. */
export const cards = collection<Card, { titleKey: string; gone: boolean }>({
  name: 'cards',
  fields: Card,
  key: ['id'],
  derived: { titleKey: ({ title }) => title.toLowerCase(), gone: ({ goneAt }) => goneAt !== null },
  flags: { goneAt: 'gone' },
  separateColumns: ['goneAt'],
  indexes: [
    { key: { userId: 1, titleKey: 1 }, unique: true, partialFilterExpression: { gone: false } },
    { key: { userId: 1, gone: 1, madeAt: 1, _id: 1 } },
  ],
  duplicate: ({ title }) => new Error(`“${title}” is there already`),
})
/** Counts of a day. */
export const tallies = collection<z.infer<typeof Tally>>({
  name: 'tallies',
  fields: Tally,
  key: ['userId', 'day'],
  indexes: [{ key: { userId: 1, day: 1 } }],
})
/** A collection with a unique index but without `duplicate`. */
const Seat = z.object({ id: z.string(), userId: z.string(), place: z.number() })
export const seats = collection<z.infer<typeof Seat>>({
  name: 'seats',
  fields: Seat,
  key: ['id'],
  indexes: [{ key: { userId: 1, place: 1 }, unique: true }],
})

/** The collections of the suite. */
export const collections = [cards, tallies, seats]

/** Their tables. */
export const migrations = {
  suite: [
    `CREATE TABLE cards (id TEXT PRIMARY KEY, user_id TEXT NOT NULL, title_key TEXT NOT NULL, made_at INTEGER NOT NULL, gone_at INTEGER, document TEXT NOT NULL) STRICT;
     CREATE UNIQUE INDEX cards_by_title ON cards (user_id, title_key) WHERE gone_at IS NULL;
     CREATE TABLE tallies (user_id TEXT NOT NULL, day TEXT NOT NULL, seen INTEGER NOT NULL, right INTEGER NOT NULL, PRIMARY KEY (user_id, day)) STRICT, WITHOUT ROWID;
     CREATE TABLE seats (id TEXT PRIMARY KEY, user_id TEXT NOT NULL, place INTEGER NOT NULL) STRICT, WITHOUT ROWID;
     CREATE UNIQUE INDEX seats_by_place ON seats (user_id, place)`,
  ],
}

export const noon = new Date('2026-03-07T12:00:00.000Z')
/** A card of ada. */
export const aCard = (id: string, fields: Partial<Card> = {}): Card => ({
  id,
  userId: 'ada',
  title: id,
  madeAt: noon,
  goneAt: null,
  tags: [],
  back: null,
  ...fields,
})

/** Puts cards of ada. */
export const putCards = (store: Store, ...newCards: Card[]) => store.change('ada', decided({ writes: newCards.map(cards.put) }))
/** Reads a card by its id. */
export const readCard = (store: Store, id: string) => store.read(cards.one({ id }))
/** Reads a learner's events from the outbox. */
export const readLog = (store: Store, userId: string): Promise<Envelope[]> => Array.fromAsync(store.outbox.eventsOf(userId))
