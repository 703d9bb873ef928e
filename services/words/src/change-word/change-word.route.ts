import { wordsApi } from '@wordloom/contracts/http'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import { changeOne } from '../word/change.ts'
import type { WordRepository } from '../word/word.repository.ts'
import { asWordBody } from '../word/word.ts'
import { changeWord } from './change-word.ts'

/** PATCH /api/words/{id}: the changed word. */
export const changeWordRoute = ({ words }: { words: WordRepository }): Route =>
  route(wordsApi.change, {
    async handle({ params, body, learner, context }) {
      const { word, committed } = await changeOne(words, learner.userId, params.id, (before) => changeWord(before, body, context))
      return ok(asWordBody(word), { committed })
    },
  })
