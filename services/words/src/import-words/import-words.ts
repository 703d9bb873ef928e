import type { DraftEvent, Envelope } from '@wordloom/contracts/events'
import { chunkBySize, nextTurn } from '@wordloom/service-kit/load'
import { given } from '@wordloom/service-kit/unit-of-work'
import type { ReviewEntry } from '../schedule/review-entry.ts'
import { assertRoom, countIfLimited, withSenses } from '../word/change.ts'
import { lengthOfMeetings } from '../word/meetings.ts'
import { reviewLog, vocabulary } from '../word/word.collections.ts'
import type { WordRepository } from '../word/word.repository.ts'
import { searchText, type Word } from '../word/word.ts'
import { withFreeIds } from './free-ids.ts'
import type { IncomingWord } from './incoming-word.ts'

type Identified = Pick<IncomingWord, 'word' | 'sense'>

/** The ids and senses of incoming words that a learner already has. */
type Known = { ids: ReadonlySet<string>; senses: ReadonlySet<string> }

/** The stored words with an id or a sense of the incoming ones. */
const storedLike = (userId: string, incoming: readonly Identified[]) => {
  const ids = incoming.map(({ word }) => word.id)
  const senses = incoming.map(({ sense }) => sense)
  return {
    byId: vocabulary.stored({ where: { id: ids }, select: ['id', 'userId', 'removedAt'] }),
    bySense: withSenses(userId, senses),
  }
}
type Rows = NonNullable<ReturnType<typeof withSenses>['result']>

const knownOf = (userId: string, byId: Rows, bySense: Rows): Known => ({
  ids: new Set(byId.filter((word) => word.userId !== userId || word.removedAt === null).map(({ id }) => id)),
  senses: new Set(bySense.flatMap((word) => word.senseKey ?? [])),
})

/** Which of these ids and sense keys are in the learner's vocabulary. */
export async function knownWords({ store }: WordRepository, userId: string, incoming: readonly Identified[]): Promise<Known> {
  const { byId, bySense } = storedLike(userId, incoming)
  return knownOf(userId, await store.read(byId), await store.read(bySense))
}

type Decide = (added: readonly Word[]) => readonly DraftEvent[]

// A transaction of this many review log entries takes a short turn only, and so does one of words with a hundred characters for each. A
// single word may have more.
const entriesPerTransaction = 2_000
const charactersPerEntry = 100

/** How long storing a word takes, in entries of its log. */
const sizeOf = ({ word, reviews }: IncomingWord): number =>
  reviews.length + Math.floor((searchText(word).length + lengthOfMeetings(word.meetings)) / charactersPerEntry)

/**
 * Adds the unknown ones of the words, each with its reviews, in one transaction with the events that `decide` makes of them. A recently
 * removed word is replaced by the imported one. If they have many reviews or long texts, a few words are committed per transaction; after an interruption,
 * importing the file again adds the missing ones.
 */
export async function importWords(words: WordRepository, userId: string, claimed: readonly IncomingWord[], decide: Decide) {
  const incoming = await withFreeIds(words, userId, claimed)
  const parts = chunkBySize(incoming, sizeOf, entriesPerTransaction)
  if (parts.length > 1) await assertRoomForAll(words, userId, incoming)
  const done = { added: 0, committed: [] as Envelope[] }
  for (const part of parts) {
    await nextTurn()
    const { added, committed } = await importPart(words, userId, part, decide)
    done.added += added
    done.committed.push(...committed)
  }
  return done
}

/** Throws before the first part is committed if there is no room for all. */
async function assertRoomForAll(words: WordRepository, userId: string, incoming: readonly IncomingWord[]): Promise<void> {
  const { store, maxWords } = words
  const count = countIfLimited(userId, maxWords)
  assertRoom(count && (await store.read(count)), unknownOf(incoming, await knownWords(words, userId, incoming)).length, maxWords)
}

const importPart = ({ store, maxWords }: WordRepository, userId: string, incoming: readonly IncomingWord[], decide: Decide) => {
  const reviewIds = incoming.flatMap((each) => each.reviews.map(({ id }) => id))
  return store.change(
    userId,
    given(
      { ...storedLike(userId, incoming), reviews: reviewLog.taken('id', reviewIds), count: countIfLimited(userId, maxWords) },
      ({ byId, bySense, reviews, count }) => {
        const known = knownOf(userId, byId, bySense)
        const added = unknownOf(incoming, known)
        assertRoom(count, added.length, maxWords)
        const removed = new Set(byId.filter(({ id }) => !known.ids.has(id)).map(({ id }) => id))
        const replaced = added.map(({ word }) => word.id).filter((id) => removed.has(id))
        const taken = reviews.filter((review) => review.userId !== userId || !replaced.includes(review.wordId)).map(({ id }) => id)
        return {
          added: added.length,
          writes: [
            // A removed word with one of these ids is replaced together with its log.
            ...(replaced.length > 0 ? [reviewLog.remove({ userId, wordId: replaced })] : []),
            ...added.map(({ word }) => (removed.has(word.id) ? vocabulary.put(word) : vocabulary.add(word))),
            ...reviewsOnce(added, new Set(taken)).map((review) => reviewLog.add({ ...review, userId })),
          ],
          events: decide(added.map(({ word }) => word)),
        }
      },
    ),
  )
}

/** The reviews of incoming words, each id once and without those already taken. */
function reviewsOnce(incoming: readonly IncomingWord[], taken: ReadonlySet<string>): ReviewEntry[] {
  const ids = new Set(taken)
  return incoming.flatMap(({ reviews }) => reviews).filter(({ id }) => !ids.has(id) && ids.add(id))
}

/** The unknown ones of the incoming words, the first of each sense. */
function unknownOf(incoming: readonly IncomingWord[], known: Known): IncomingWord[] {
  const [ids, senses] = [new Set(known.ids), new Set(known.senses)]
  return incoming.filter(({ word, sense }) => !ids.has(word.id) && !senses.has(sense) && ids.add(word.id) && senses.add(sense))
}
