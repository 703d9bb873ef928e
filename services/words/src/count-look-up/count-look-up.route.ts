import { wordsApi } from '@wordloom/contracts/http'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import { changeOne } from '../word/change.ts'
import type { WordRepository } from '../word/word.repository.ts'
import { asAnswer } from '../word/word.ts'
import { countLookUp } from './count-look-up.ts'

/** POST /api/words/{id}/look-ups: the word with its count. */
export const countLookUpRoute = ({ words }: { words: WordRepository }): Route =>
  route(wordsApi.countLookUp, {
    async handle({ params, learner, context }) {
      const { word } = await changeOne(words, learner.userId, params.id, (before) => countLookUp(before, context))
      return ok(asAnswer(word))
    },
  })
