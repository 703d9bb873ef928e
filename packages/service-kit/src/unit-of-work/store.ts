import { accountDeletedV1, type DraftEvent, type Envelope } from '@wordloom/contracts/events'
import type { Admission, Inbox, Outbox } from '../events/index.ts'
import { pace } from '../load/index.ts'
import type { AnyCollection, Load, Removal, Row, Write } from './collection.ts'

/** The outcome of a decision: the writes, the events to publish, and anything else for the caller. */
export type Outcome = Readonly<Record<string, unknown>> & { readonly writes?: readonly Write[]; readonly events?: readonly DraftEvent[] }

type Loads = Readonly<Record<string, Load<unknown> | undefined>>
type Loaded<Asked extends Loads> = {
  [Name in keyof Asked]: Asked[Name] extends Load<infer Result>
    ? Result
    : undefined | (NonNullable<Asked[Name]> extends Load<infer Result> ? Result : never)
}

/** The reads of a change and the pure decision on their results; a decision may return another step if it needs more reads. */
export type Step<Result extends Outcome> = { load: Loads; decide: (loaded: never) => Result | Step<Result> }

/** A step that reads `load`, then decides. `decide` must be pure, since it runs again after a conflict. */
export const given = <Asked extends Loads, Result extends Outcome>(
  load: Asked,
  decide: (loaded: Loaded<Asked>) => Result | Step<Result>,
): Step<Result> => ({ load, decide })

/** A step that needs no reads. */
export const decided = <Result extends Outcome>(outcome: Result): Step<Result> => ({ load: {}, decide: () => outcome })

/** The result of a change: the outcome without its writes, and the committed events. */
type Committed<Result extends Outcome> = Result extends Outcome ? Omit<Result, 'writes' | 'events'> & { committed: Envelope[] } : never

/** A service's reaction to an event. */
export type EventReaction = (event: Envelope) => Step<Outcome>

/**
 * The unit of work of a service: loads, decides, and commits writes and events together. Implemented once for each database; a service
 * declares its collections and writes decisions.
 */
export type Store = {
  /** The outbox of the events that changes emit. */
  outbox: Outbox
  /** How far consumed events have been applied. */
  inbox: Inbox
  /** Long rows are read in several turns of the event loop; a row that changes its position meanwhile may be there twice or not at all. */
  read: <Result>(load: Load<Result>) => Promise<Result>
  /**
   * All results of a sorted query, page by page, so that memory stays bounded; `size` is the length of a page, which suits the store by
   * default. A page of long rows may be shorter.
   */
  pages: <Item>(load: Load<Item[]>, size?: number) => AsyncIterable<Item[]>
  /**
   * Runs a step for a learner: its reads, writes and events are one transaction. Rejects with an error thrown by `decide`, with a
   * collection's `duplicate`, or with `auth.signed-out` for a deleted account. With `durable: false`, for writes without events, SQLite does not
   * wait for the disk: a power cut within a twentieth of a second may undo it.
   */
  change: <Result extends Outcome>(userId: string, step: Step<Result>, options?: { durable?: boolean }) => Promise<Committed<Result>>
  /**
   * Commits most of these removals, a part at a time and without events: call it before a change that removes all of it, whose transaction
   * would take too long. Leaves the last part of each, so that a repeated call still finds something to do. `intent` is committed with the
   * first part or before it: it records the change, in case the process ends before it.
   */
  removeAhead: (removals: readonly Removal[], intent?: readonly Write[]) => Promise<void>
  /**
   * Applies a batch of events in order. The reaction to each event that is next in order commits in one transaction with the inbox. An
   * account-deleted event erases all data of its learner, whose later events have no effect.
   */
  consume: (events: readonly Envelope[], react: EventReaction) => Promise<Admission[]>
  /** Rebuilds a learner's projection in one transaction: empties these collections and the inbox, then reacts to the whole log. */
  rebuild: (userId: string, projection: readonly AnyCollection[], log: readonly Envelope[], react: EventReaction) => Promise<void>
  /** Rejects if the database does not respond. */
  ready: () => Promise<void>
}

/**
 * The reactions to events, except account-deleted ones. Computed before any inbox lookup, so an event that violates its contract fails
 * even if it was applied before.
 */
export const reactionsTo = (events: readonly Envelope[], react: EventReaction): Map<Envelope, Step<Outcome>> =>
  new Map(events.filter(({ type }) => type !== accountDeletedV1.type).map((event) => [event, react(event)]))

/** Removes the data of learners whose deletion is among the events, in transactions of its own, before the events are applied. */
export async function removeErased(
  events: readonly Envelope[],
  reactions: ReadonlyMap<Envelope, unknown>,
  collections: readonly AnyCollection[],
  removeAhead: Store['removeAhead'],
): Promise<void> {
  for (const event of events) {
    const where = { userId: event.userId }
    if (!reactions.has(event)) await removeAhead(collections.map((collection) => ({ collection, kind: 'remove', where })))
  }
}

/** The handlers of a subscription, for single events and for batches. */
export const applyWith = (consume: (events: readonly Envelope[]) => Promise<Admission[]>) => ({
  apply: async (event: Envelope): Promise<Admission> => (await consume([event]))[0] as Admission,
  applyAll: consume,
})

/** A service's collections, and whether it has an outbox and an inbox. */
export type StoreOptions = {
  collections: readonly AnyCollection[]
  /** Whether its changes emit events; true by default. */
  publishes?: boolean
  /** Whether it consumes events of others; true by default. */
  consumes?: boolean
}

/** The outbox or inbox; throws if the service declared to have none. */
export function existing<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Error('This service is declared with publishes or consumes: false')
  return found
}

/** Whether a decision needs another step. */
export const isStep = (outcome: object): outcome is Step<Outcome> => 'decide' in outcome

/** The result for the caller. */
export function resultOf(outcome: Outcome, committed: Envelope[]): never {
  const { writes: _writes, events: _events, ...result } = outcome
  return { ...result, committed } as never
}

/** Rows that were read in one turn of the event loop; `isCut` says that they are so long that the others have to wait for the next turn. */
export type Batch<Item> = { items: Item[]; isCut: boolean }

/** Reads page after page. A page of long rows ends early. */
export async function* pagesOf<Item>(
  readBatch: (load: Load<Item[]>) => Promise<Batch<Item>>,
  load: Load<Item[]>,
  size: number,
): AsyncGenerator<Item[]> {
  let { query } = load
  // A store in this process responds synchronously, so reading all pages would block other requests.
  while (true) {
    await pace()
    const { items, isCut } = await readBatch({ ...load, query: { ...query, limit: size } })
    yield items
    const last = items.at(-1)
    if ((items.length < size && !isCut) || !last) return
    query = { ...query, after: last as Row }
  }
}
