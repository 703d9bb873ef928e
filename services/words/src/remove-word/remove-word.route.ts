import { wordsApi } from '@wordloom/contracts/http'
import { noContent, type Route, route } from '@wordloom/service-kit/http'
import { changeOne } from '../word/change.ts'
import type { WordRepository } from '../word/word.repository.ts'
import { removeWord } from './remove-word.ts'

/** DELETE /api/words/{id}: 204. */
export const removeWordRoute = ({ words }: { words: WordRepository }): Route =>
  route(wordsApi.remove, {
    async handle({ params, learner, context }) {
      const { committed } = await changeOne(words, learner.userId, params.id, (word) => removeWord(word, context))
      return noContent({ committed })
    },
  })
