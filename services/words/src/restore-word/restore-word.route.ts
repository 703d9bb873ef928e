import { wordsApi } from '@wordloom/contracts/http'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import type { WordRepository } from '../word/word.repository.ts'
import { asAnswer } from '../word/word.ts'
import { restoreWord } from './restore-word.ts'

/** POST /api/words/{id}/restore: the word that was just deleted, with its whole history. */
export const restoreWordRoute = ({ words }: { words: WordRepository }): Route =>
  route(wordsApi.restore, {
    async handle({ params, context }) {
      const { word, committed } = await restoreWord(words, params.id, context)
      return ok(asAnswer(word), { committed })
    },
  })
