import { internalApi } from '@wordloom/contracts/internal'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import type { FindDistractors, OptionWords } from './distractors.ts'

/** POST /internal/distractors: for the quiz service; the gateway does not expose it. */
export const distractorsRoute = (find: FindDistractors, optionWords: () => Promise<OptionWords>): Route =>
  route(internalApi.distractors, {
    callers: ['quiz'],
    handle: async ({ body }) => {
      const from = await optionWords()
      return ok({ words: body.words.map((word) => find(word, from)) })
    },
  })
