import { internalApi } from '@wordloom/contracts/internal'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import type { WordList } from '../suggestions/index.ts'
import type { FindDistractors } from './distractors.ts'

/** POST /internal/distractors: for the quiz service; the gateway does not expose it. */
export const distractorsRoute = (find: FindDistractors, wordList: () => Promise<WordList>): Route =>
  route(internalApi.distractors, {
    callers: ['quiz'],
    handle: async ({ body }) => {
      const list = await wordList()
      return ok({ words: body.words.map((word) => find(word, list)) })
    },
  })
