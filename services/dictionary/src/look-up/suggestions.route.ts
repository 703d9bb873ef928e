import { dictionaryApi } from '@wordloom/contracts/http'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import type { Suggest } from './look-up.route.ts'

/** GET /api/dictionary/{word}/suggestions: for the page, whose errors are plain sentences without a list. */
export const suggestionsRoute = (suggest: Suggest): Route =>
  route(dictionaryApi.suggest, {
    handle: async ({ params }) => ok({ suggestions: await suggest(params.word) }),
  })
