import type { DraftEvent } from '@wordloom/contracts/events'
import type { NewMeeting } from '@wordloom/contracts/http'
import { inTurns } from '@wordloom/service-kit/load'
import { given } from '@wordloom/service-kit/unit-of-work'
import { assertRoom, countedFor } from '../../word/change.ts'
import { type PlainOf, rememberedPlain, withMeeting } from '../../word/meetings.ts'
import { vocabulary } from '../../word/word.collections.ts'
import type { WordRepository } from '../../word/word.repository.ts'
import { prepared, senseKey, type Word } from '../../word/word.ts'

/** The outcome of a word to add: the added word, or the existing one with the same sense. */
export type Entered = { word: Word; added: boolean }

/** The sentence in which a new word was met, if it has a sentence or a source. */
function metIn({ context, meetings: [first] }: Word): NewMeeting | undefined {
  if (first) return first
  return context === '' ? undefined : { sentence: context }
}

/** The existing word with the new sentence added; unchanged if it has that sentence. */
function meeting(there: Word, incoming: Word, plainOf: PlainOf): Word {
  const met = metIn(incoming)
  const kept = met ? withMeeting(there, met, incoming.dateAdded, plainOf) : there
  return kept === there ? there : { ...kept, updatedAt: incoming.dateAdded }
}

/**
 * Adds the words whose sense is new. For the others, the sentence is added to the existing word. Both are one transaction with the events
 * that `decide` returns. Returns the outcome of each word, in their order.
 */
export async function enterWords(
  { store, maxWords }: WordRepository,
  userId: string,
  incoming: readonly Word[],
  decide: (added: readonly Word[], metAgain: readonly Word[]) => readonly DraftEvent[],
) {
  const keys = await inTurns(incoming, (word) => senseKey(prepared(word)))
  // In turns, since the decision is made in one.
  const plainOf = rememberedPlain()
  await inTurns(incoming, (word) => plainOf(metIn(word)?.sentence ?? ''))
  return store.change(
    userId,
    given(
      { present: vocabulary.all({ where: { userId, removedAt: null, senseKey: keys } }), count: countedFor(userId, maxWords) },
      ({ present, count }) => {
        const before = new Map(present.map((word) => [senseKey(word), word]))
        const after = new Map(before)
        const isAdded = incoming.map((word, index) => {
          const key = keys[index] as string
          const there = after.get(key)
          after.set(key, there ? meeting(there, word, plainOf) : word)
          return !there
        })
        const changed = [...after].filter(([key, word]) => before.get(key) !== word)
        const added = changed.filter(([key]) => !before.has(key)).map(([, word]) => word)
        const metAgain = changed.filter(([key]) => before.has(key)).map(([, word]) => word)
        assertRoom(count, added.length, maxWords)
        return {
          entered: keys.map((key, index): Entered => ({ word: after.get(key) as Word, added: isAdded[index] as boolean })),
          writes: [...added.map(vocabulary.add), ...metAgain.map(vocabulary.put)],
          events: decide(added, metAgain),
        }
      },
    ),
  )
}
