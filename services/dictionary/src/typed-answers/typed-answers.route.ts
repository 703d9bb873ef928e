import { internalApi } from '@wordloom/contracts/internal'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import { inTurns } from '@wordloom/service-kit/load'
import type { WordList } from '../suggestions/index.ts'
import type { FindTypedAnswers } from './typed-answers.ts'

/** POST /internal/typed-answers: for the quiz service; the gateway does not expose it. */
export const typedAnswersRoute = (find: FindTypedAnswers, wordList: () => Promise<WordList>): Route =>
  route(internalApi.typedAnswers, {
    callers: ['quiz'],
    handle: async ({ body }) => {
      const list = await wordList()
      return ok({ words: await inTurns(body.words, (word) => find(word, list)) })
    },
  })
