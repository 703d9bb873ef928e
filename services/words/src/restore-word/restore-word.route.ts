import type { EventContext } from '@wordloom/contracts/events'
import { wordsApi } from '@wordloom/contracts/http'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import { given } from '@wordloom/service-kit/unit-of-work'
import { assertRoom, countIfLimited } from '../word/change.ts'
import { vocabulary } from '../word/word.collections.ts'
import { wordNotFound } from '../word/word.errors.ts'
import { wordAdded } from '../word/word.events.ts'
import type { WordRepository } from '../word/word.repository.ts'
import { asWordBody } from '../word/word.ts'

/** POST /api/words/{id}/restore: the word that was just deleted, with its whole history. */
export const restoreWordRoute = ({ words }: { words: WordRepository }): Route =>
  route(wordsApi.restore, {
    async handle({ params, context }) {
      const { word, committed } = await restoreWord(words, params.id, context)
      return ok(asWordBody(word), { committed })
    },
  })

/** Restores a removed word with its status, schedule, counts and the day it was added on. */
export const restoreWord = ({ store, maxWords }: WordRepository, id: string, context: EventContext) => {
  const { userId } = context
  return store.change(
    userId,
    given({ found: vocabulary.one({ id, userId }), count: countIfLimited(userId, maxWords) }, ({ found, count }) => {
      if (!found?.removedAt) throw wordNotFound()
      assertRoom(count, 1, maxWords)
      const word = { ...found, updatedAt: context.occurredAt, removedAt: null }
      return { word, writes: [vocabulary.put(word)], events: [wordAdded(word, context)] }
    }),
  )
}
