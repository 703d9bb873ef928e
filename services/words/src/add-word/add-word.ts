import { type DraftEvent, type EventContext, wordAddedV1 } from '@wordloom/contracts/events'
import { type NewWord, snapshotTexts, textsOf } from '@wordloom/contracts/http'
import { given } from '@wordloom/service-kit/unit-of-work'
import { neverReviewed } from '../schedule/schedule.ts'
import { assertRoom, countedFor } from '../word/change.ts'
import { vocabulary } from '../word/word.collections.ts'
import type { WordRepository } from '../word/word.repository.ts'
import { scheduleOf, type Word } from '../word/word.ts'

/** Adds a word: always new, with difficulty 0 and no reviews, and due at once (docs/decisions/words.md). */
export function addWord(input: NewWord, id: string, context: EventContext): { word: Word; events: DraftEvent[] } {
  const word: Word = {
    ...input,
    id,
    userId: context.userId,
    ...neverReviewed(context.occurredAt),
    dateAdded: context.occurredAt,
    addedOn: context.localDate,
    updatedAt: context.occurredAt,
    lastEntry: null,
    removedAt: null,
  }
  return { word, events: [wordAdded(word, context)] }
}

/** A new word as events carry it: its texts, status, day and schedule. */
export const wordSnapshot = (word: Word) => ({
  wordId: word.id,
  ...textsOf(word, snapshotTexts),
  status: word.status,
  addedOn: word.addedOn,
  ...scheduleOf(word),
})

/** The event for a word that is now in the vocabulary. */
export const wordAdded = (word: Word, context: EventContext): DraftEvent => wordAddedV1.draft(context, wordSnapshot(word))

/** Stores a new word with its event; rejects with `words.duplicate-word` if the learner has this sense already. */
export const keepWord = ({ store, maxWords }: WordRepository, { word, events }: ReturnType<typeof addWord>) =>
  store.change(
    word.userId,
    given({ count: countedFor(word.userId, maxWords) }, ({ count }) => {
      assertRoom(count, 1, maxWords)
      return { word, writes: [vocabulary.add(word)], events }
    }),
  )
