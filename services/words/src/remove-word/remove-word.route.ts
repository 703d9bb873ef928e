import { type EventContext, wordRemovedV1 } from '@wordloom/contracts/events'
import { wordsApi } from '@wordloom/contracts/http'
import { noContent, type Route, route } from '@wordloom/service-kit/http'
import { changeOne, type Decision } from '../word/change.ts'
import type { WordRepository } from '../word/word.repository.ts'
import type { Word } from '../word/word.ts'

/** DELETE /api/words/{id}: 204. */
export const removeWordRoute = ({ words }: { words: WordRepository }): Route =>
  route(wordsApi.remove, {
    async handle({ params, learner, context }) {
      const { committed } = await changeOne(words, learner.userId, params.id, (word) => removeWord(word, context))
      return noContent({ committed })
    },
  })

/** Removes a word from the vocabulary; for at least a day it can be restored with its whole history. */
export const removeWord = (word: Word, context: EventContext): Decision => ({
  word: { ...word, updatedAt: context.occurredAt, removedAt: context.occurredAt },
  events: [wordRemovedV1.draft(context, { wordId: word.id, status: word.status, addedOn: word.addedOn })],
})
