import type { DraftEvent, Envelope } from '@wordloom/contracts/events'
import type { NewMeeting } from '@wordloom/contracts/http'
import { inTurns, nextTurn } from '@wordloom/service-kit/load'
import { given } from '@wordloom/service-kit/unit-of-work'
import { assertRoom, countIfLimited, knownSenses } from '../../word/change.ts'
import { memoizedNormalize, type Normalize, withMeeting } from '../../word/meetings.ts'
import { vocabulary } from '../../word/word.collections.ts'
import type { WordRepository } from '../../word/word.repository.ts'
import { precomputed, senseKey, type Word } from '../../word/word.ts'

/** The outcome of a word to add: the added word, or the existing one with the same sense. */
export type Upserted = { word: Word; added: boolean }

/** The sentence in which a new word was met, if it has a sentence or a source. */
function newMeetingOf({ context, meetings: [first] }: Word): NewMeeting | undefined {
  if (first) return first
  return context === '' ? undefined : { sentence: context }
}

/** The events of added words and of existing words with a new sentence. */
type Decide = (added: readonly Word[], updated: readonly Word[]) => readonly DraftEvent[]

/** The existing word with the new sentence added; unchanged if it has that sentence. */
function withMeetingOf(existing: Word, incoming: Word, normalize: Normalize): Word {
  const met = newMeetingOf(incoming)
  const kept = met ? withMeeting(existing, met, incoming.dateAdded, normalize) : existing
  return kept === existing ? existing : { ...kept, updatedAt: incoming.dateAdded }
}

// Each has up to twenty sentences, which are read, compared, stored and published again: a transaction of this many takes a short turn only.
const updatesPerTransaction = 5

/** A word to add with its sense key and its position in the call. */
type Keyed = { word: Word; key: string; position: number }

/**
 * Adds the words whose sense is new, in one transaction with the events that `decide` returns. For the others, the sentence is added to the
 * existing word; these are committed a few per transaction, and a sentence that a word has already changes nothing. Returns the outcome of
 * each word, in their order.
 */
export async function upsertWords(words: WordRepository, userId: string, incoming: readonly Word[], decide: Decide) {
  const keys = await inTurns(incoming, (word) => senseKey(precomputed(word)))
  const normalize = memoizedNormalize()
  // Cached in advance, in turns of the event loop: a decision runs in one.
  await inTurns(incoming, (word) => normalize(newMeetingOf(word)?.sentence ?? ''))
  const keyed = incoming.map((word, position): Keyed => ({ word, key: keys[position] as string, position }))
  const upserted: Upserted[] = []
  const committed: Envelope[] = []
  // What the learner has may change until the commit, which decides.
  for (const part of inParts(keyed, await knownSenses(words, userId, keys))) {
    await nextTurn()
    const done = await upsertPart(words, userId, part, decide, normalize)
    for (const [index, { position }] of part.entries()) upserted[position] = done.upserted[index] as Upserted
    committed.push(...done.committed)
  }
  return { upserted, committed }
}

/** The new words first and in one part, since the quota must have room for all or none; then the existing ones, a few per part. */
function inParts(keyed: readonly Keyed[], known: ReadonlySet<string>): Keyed[][] {
  const fresh = keyed.filter(({ key }) => !known.has(key))
  const bySense = [...Map.groupBy(keyed, ({ key }) => key)].filter(([key]) => known.has(key)).map(([, same]) => same)
  const parts = Array.from({ length: Math.ceil(bySense.length / updatesPerTransaction) }, (_, part) =>
    bySense.slice(part * updatesPerTransaction, (part + 1) * updatesPerTransaction).flat(),
  )
  return fresh.length > 0 ? [fresh, ...parts] : parts
}

const upsertPart = ({ store, maxWords }: WordRepository, userId: string, part: readonly Keyed[], decide: Decide, normalize: Normalize) =>
  store.change(
    userId,
    given({ present: vocabulary.all({ where: { userId, removedAt: null, senseKey: part.map(({ key }) => key) } }) }, ({ present }) => {
      const before = new Map(present.map((word) => [senseKey(word), word]))
      const after = new Map(before)
      const isAdded = part.map(({ word, key }) => {
        const existing = after.get(key)
        after.set(key, existing ? withMeetingOf(existing, word, normalize) : word)
        return !existing
      })
      const changed = [...after].filter(([key, word]) => before.get(key) !== word)
      const added = changed.filter(([key]) => !before.has(key)).map(([, word]) => word)
      const updated = changed.filter(([key]) => before.has(key)).map(([, word]) => word)
      const outcome = {
        upserted: part.map(({ key }, index): Upserted => ({ word: after.get(key) as Word, added: isAdded[index] as boolean })),
        writes: [...added.map(vocabulary.add), ...updated.map(vocabulary.put)],
        events: decide(added, updated),
      }
      if (added.length === 0) return outcome
      return given({ count: countIfLimited(userId, maxWords) }, ({ count }) => {
        assertRoom(count, added.length, maxWords)
        return outcome
      })
    }),
  )
