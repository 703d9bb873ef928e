import type { DraftEvent } from '@wordloom/contracts/events'
import type { NewMeeting } from '@wordloom/contracts/http'
import { inTurns } from '@wordloom/service-kit/load'
import { given } from '@wordloom/service-kit/unit-of-work'
import { assertRoom, countedFor } from '../../word/change.ts'
import { withMeeting } from '../../word/meetings.ts'
import { vocabulary } from '../../word/word.collections.ts'
import type { WordRepository } from '../../word/word.repository.ts'
import { prepared, senseKey, type Word } from '../../word/word.ts'

/** What became of a word to add: itself added, or the one of the same sense that was there already. */
export type Entered = { word: Word; added: boolean }

/** The sentence a word to add was met in, if it has one or tells of a source. */
function metIn({ context, meetings: [first] }: Word): NewMeeting | undefined {
  if (first) return first
  return context === '' ? undefined : { sentence: context }
}

/** The word that is there with the sentence of the one to add; the same word if that brings nothing new. */
function meeting(there: Word, incoming: Word): Word {
  const met = metIn(incoming)
  const kept = met ? withMeeting(there, met, incoming.dateAdded) : there
  return kept === there ? there : { ...kept, updatedAt: incoming.dateAdded }
}

/**
 * Adds those words whose sense is not there yet, and keeps the sentences of the others with the words that are, in one transaction with the
 * events that `decide` makes of both; answers a word for each, in their order.
 */
export async function enterWords(
  { store, maxWords }: WordRepository,
  userId: string,
  incoming: readonly Word[],
  decide: (added: readonly Word[], metAgain: readonly Word[]) => readonly DraftEvent[],
) {
  const keys = await inTurns(incoming, (word) => senseKey(prepared(word)))
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
          after.set(key, there ? meeting(there, word) : word)
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
