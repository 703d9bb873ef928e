import { internalApi } from '@wordloom/contracts/internal'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import { inTurns } from '@wordloom/service-kit/load'
import type { FindDistractors } from './distractors.ts'

/** POST /internal/distractors: for the quiz service; the gateway does not expose it. */
export const distractorsRoute = (finder: () => Promise<FindDistractors>): Route =>
  route(internalApi.distractors, {
    callers: ['quiz'],
    handle: async ({ body }) => {
      const find = await finder()
      return ok({ words: await inTurns(body.words, find) })
    },
  })
