import { accountDeletedV1, type DraftEvent, type Envelope } from '@wordloom/contracts/events'
import type { Admission, Inbox, Outbox } from '../events/index.ts'
import type { AnyCollection, Load, Write } from './collection.ts'

/** What a decision comes to: what to write, which events to tell, and whatever else the caller wants to know. */
export type Outcome = Readonly<Record<string, unknown>> & { readonly writes?: readonly Write[]; readonly events?: readonly DraftEvent[] }

type Loads = Readonly<Record<string, Load<unknown> | undefined>>
type Loaded<Asked extends Loads> = {
  [Name in keyof Asked]: Asked[Name] extends Load<infer Result>
    ? Result
    : undefined | (NonNullable<Asked[Name]> extends Load<infer Result> ? Result : never)
}

/** What has to be read, and the pure decision about it; a decision may find that more has to be read first. */
export type Step<Result extends Outcome> = { load: Loads; decide: (loaded: never) => Result | Step<Result> }

/**
 * A step: reads first, then decides. `decide` is run again where two changes met, so it does nothing but work out its answer from what it is given.
 */
export const given = <Asked extends Loads, Result extends Outcome>(
  load: Asked,
  decide: (loaded: Loaded<Asked>) => Result | Step<Result>,
): Step<Result> => ({ load, decide })

/** What somebody who has a change carried out is answered: what the decision said, and the events as they were committed. */
export type Committed<Result extends Outcome> = Result extends Outcome
  ? Omit<Result, 'writes' | 'events'> & { committed: Envelope[] }
  : never

/** What a service makes of an event. */
export type React = (event: Envelope) => Step<Outcome>

/**
 * The unit of work of a service: reads, decides, and commits what was decided with its events. Written once for each database; a service declares its
 * collections and writes decisions.
 */
export type Store = {
  /** Numbers, keeps and tells of the events that changes bring. */
  outbox: Outbox
  /** How far consumed events have been applied. */
  inbox: Inbox
  read: <Result>(load: Load<Result>) => Promise<Result>
  /** All that a query with an order finds, a page at a time, so that memory does not grow with it. */
  pages: <Item>(load: Load<Item[]>) => AsyncIterable<Item[]>
  /**
   * Carries out a step for a learner: what it reads, writes and tells is one transaction. Rejects with what `decide` throws, with a collection's
   * `duplicate`, and with `auth.signed-out` for a learner who left.
   */
  change: <Result extends Outcome>(userId: string, step: Step<Result>) => Promise<Committed<Result>>
  /**
   * Applies consumed events, in their order and in one go: each whose turn it is has the effect that `react` says, in one transaction with the inbox's
   * own step. That a learner left erases all that is theirs here; nothing of theirs has an effect any more.
   */
  consume: (events: readonly Envelope[], react: React) => Promise<Admission[]>
  /** Makes a projection of a learner again from a log, in one transaction: empties these collections and the inbox, then reacts to the whole log. */
  rebuild: (userId: string, projection: readonly AnyCollection[], log: readonly Envelope[], react: React) => Promise<void>
  /** Rejects when the database does not answer. */
  ready: () => Promise<void>
}

/**
 * What is made of events, of all but those that say that a learner left. Before any is looked up: an event that is not what its contract says fails, also
 * where it has been applied already.
 */
export const reactionsTo = (events: readonly Envelope[], react: React): Map<Envelope, Step<Outcome>> =>
  new Map(events.filter(({ type }) => type !== accountDeletedV1.type).map((event) => [event, react(event)]))

/** The two ways in which a bus hands events over, one at a time and together, as one. */
export const applied = (consume: (events: readonly Envelope[]) => Promise<Admission[]>) => ({
  apply: async (event: Envelope): Promise<Admission> => (await consume([event]))[0] as Admission,
  applyAll: consume,
})

/** What a service keeps in its store. */
export type StoreOptions = {
  collections: readonly AnyCollection[]
  /** Whether its changes have events; they do, unless told. */
  publishes?: boolean
  /** Whether it follows events of others; it does, unless told. */
  consumes?: boolean
}

/** An outbox or inbox that the service said it has. */
export function existing<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('This service was said not to publish, or not to consume')
  return part
}

/** Whether a decision asked for more. */
export const isStep = (outcome: object): outcome is Step<Outcome> => 'decide' in outcome

/** What a caller is answered. */
export function answerOf(outcome: Outcome, committed: Envelope[]): never {
  const { writes: _writes, events: _events, ...answer } = outcome
  return { ...answer, committed } as never
}

/** Reads one page after the other. */
export async function* pagesOf<Item>(read: Store['read'], load: Load<Item[]>, size: number): AsyncGenerator<Item[]> {
  let { query } = load
  while (true) {
    const page = await read({ ...load, query: { ...query, limit: size } })
    yield page
    const last = page.at(-1)
    if (page.length < size || !last) return
    query = { ...query, after: last as Record<string, unknown> }
  }
}
