import { isDeepStrictEqual } from 'node:util'
import { accountDeletedV1, type Envelope, questionAnsweredV1 } from '@wordloom/contracts/events'
import type { Records } from '@wordloom/service-kit/descriptor'
import { deletedMark, echoOf } from '@wordloom/service-kit/events'
import { type ConsumerName, consumers, type Owner, owners, projectionNames } from '../descriptors.ts'
import type { Installation } from '../installations/installation.ts'
import { inOrder } from '../rebuild.ts'
import type { Fold } from './fold.ts'

/** Fields of a record that are not compared, by record. */
type Unsettled = ReadonlyMap<string, ReadonlySet<string>>

/** The differences between actual and expected records, one sentence per record. */
function differencesOf(there: Records, expected: Records, unsettled?: Unsettled): string[] {
  const found: string[] = []
  for (const record of [...new Set([...there.keys(), ...expected.keys()])].sort()) {
    const [actual, wanted] = [there.get(record), expected.get(record)]
    if (!actual) found.push(`${record} is missing`)
    else if (!wanted) found.push(`${record} is not in any log`)
    else found.push(...fieldsOf(actual, wanted, unsettled?.get(record)).map((field) => `${record}: ${field}`))
  }
  return found
}

function fieldsOf(
  actual: Readonly<Record<string, unknown>>,
  wanted: Readonly<Record<string, unknown>>,
  unsettled?: ReadonlySet<string>,
): string[] {
  return [...new Set([...Object.keys(actual), ...Object.keys(wanted)])]
    .sort()
    .filter((field) => !unsettled?.has(field) && !isDeepStrictEqual(actual[field], wanted[field]))
    .map((field) => `${field} is ${JSON.stringify(actual[field])}, the log says ${JSON.stringify(wanted[field])}`)
}

/** The ends of the logs when a learner was first checked: what a consumer must have applied in the end. */
type Target = Readonly<Partial<Record<Owner, number>>>

/** The result of one check of a learner; without differences all is as the logs say. */
export type LearnerCheck = { differences: string[]; events: number; target: Target }

type VerificationContext = { installation: Installation; fold: Fold; consumer: ConsumerName }

/** The owners whose events a consumer applies. */
const sourcesOf = (consumer: ConsumerName): readonly Owner[] => consumers.find(({ name }) => name === consumer)?.consumes ?? []

const nothingLeft = new Map()

/**
 * Checks a learner in a consumer's store while the system runs. It compares the records with the fold of the logs up to where the consumer
 * says it has applied them, and that position with the ends of the logs (`target`, else now).
 */
export async function checkLearner(context: VerificationContext, userId: string, target?: Target): Promise<LearnerCheck> {
  const { installation, fold, consumer } = context
  const inbox = installation.inboxes[consumer]
  const sources = sourcesOf(consumer)
  const positions = (): Promise<number[]> => Promise.all([deletedMark, ...sources].map((source) => inbox.applied(userId, source)))
  const echoed = await inbox.applied(userId, echoOf('quiz', 'words'))
  const before = await positions()
  const projection = projectionNames.find((name) => name === consumer)
  const there = projection ? await installation.projections[projection].read(userId) : nothingLeft
  const after = await positions()
  // Read last, the logs contain everything applied above.
  const logs = new Map<Owner, Envelope[]>()
  for (const source of sources) logs.set(source, await Array.fromAsync(installation.logs[source].eventsOf(userId)))
  const reached = target ?? Object.fromEntries([...logs].map(([source, log]) => [source, log.at(-1)?.seq ?? 0]))
  const done = (differences: string[]): LearnerCheck => ({ differences, target: reached, events: [...logs.values()].flat().length })
  if (after.some((position, index) => position !== before[index])) return done(['changes too often to be compared'])
  const [left, ...applied] = before
  if (left) return done(differencesOf(there, projection ? await fold.of(projection, userId, []) : nothingLeft))

  const differences = sources.flatMap((source, index) => {
    const [actual, wanted] = [applied[index] ?? 0, reached[source] ?? 0]
    return actual < wanted ? [`event ${actual + 1} of ${source}, which has ${wanted}, is not applied`] : []
  })
  if (![...logs.values()].flat().some(({ type }) => type === accountDeletedV1.type))
    for (const [source, log] of logs) differences.push(...gapsIn(source, log))
  if (!projection) return done(differences)
  const known = [...logs.values()].map((log, index) => log.filter(({ seq }) => seq <= (applied[index] ?? 0)))
  const expected = await fold.of(projection, userId, inOrder(known))
  const unsettled = consumer === 'quiz' ? await postponedSince(installation, userId, echoed) : undefined
  return done([...differences, ...differencesOf(there, expected, unsettled)])
}

/** A log's numbers are consecutive: an event after a gap could never be applied. */
function gapsIn(source: Owner, log: readonly Envelope[]): string[] {
  const missing = log.findIndex(({ seq }, index) => seq !== index + 1)
  return missing < 0 ? [] : [`event ${missing + 1} of ${source} is missing from the log`]
}

/**
 * The quiz postpones an answered word in its copy at once, and the words service sends the date a moment later. Until that event has
 * arrived (`echoed` is the position), those words' dates are the quiz's own guess.
 */
async function postponedSince({ logs }: Installation, userId: string, echoed: number): Promise<Unsettled> {
  const unsettled = new Map<string, Set<string>>()
  for await (const event of logs.quiz.eventsOf(userId, echoed)) {
    if (event.type === questionAnsweredV1.type) unsettled.set(`word ${questionAnsweredV1.parse(event).wordId}`, new Set(['due', 'status']))
  }
  return unsettled
}

/** All learners in a log or in the consumer's own store, once each. */
export async function* learnersOf(installation: Installation, consumer: ConsumerName): AsyncIterable<string> {
  const lists = [...owners.map((owner) => installation.logs[owner].learners()), installation.learnersIn(consumer)]
  const iterators = lists.map((list) => list[Symbol.asyncIterator]())
  const heads = await Promise.all(iterators.map((iterator) => iterator.next()))
  while (true) {
    const ids = heads.flatMap((head) => (head.done ? [] : [head.value]))
    if (ids.length === 0) return
    const first = ids.toSorted()[0] as string
    yield first
    for (const [index, head] of heads.entries())
      if (!head.done && head.value === first) heads[index] = (await iterators[index]?.next()) as IteratorResult<string>
  }
}
