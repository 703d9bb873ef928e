import type { DraftEvent } from '@wordloom/contracts/events'
import { inTurns } from '@wordloom/service-kit/load'
import { given } from '@wordloom/service-kit/unit-of-work'
import { assertRoom, countedFor } from '../../word/change.ts'
import { vocabulary } from '../../word/word.collections.ts'
import type { WordRepository } from '../../word/word.repository.ts'
import { prepared, senseKey, type Word } from '../../word/word.ts'

/** What became of a word to add: itself added, or the one of the same sense that was there already. */
export type Entered = { word: Word; added: boolean }

/**
 * Adds those words whose sense is not there yet, in one transaction with the events that `decide` makes of them; answers a word for each, in
 * their order.
 */
export async function enterWords(
  { store, maxWords }: WordRepository,
  userId: string,
  incoming: readonly Word[],
  decide: (added: readonly Word[]) => readonly DraftEvent[],
) {
  const keys = await inTurns(incoming, (word) => senseKey(prepared(word)))
  return store.change(
    userId,
    given(
      { present: vocabulary.all({ where: { userId, removedAt: null, senseKey: keys } }), count: countedFor(userId, maxWords) },
      ({ present, count }) => {
        const there = new Map(present.map((word) => [senseKey(word), word]))
        const entered = incoming.map((word, index): Entered => {
          const key = keys[index] as string
          const stored = there.get(key)
          if (!stored) there.set(key, word)
          return { word: stored ?? word, added: !stored }
        })
        const added = entered.filter((each) => each.added).map(({ word }) => word)
        assertRoom(count, added.length, maxWords)
        return { entered, writes: added.map(vocabulary.add), events: decide(added) }
      },
    ),
  )
}
