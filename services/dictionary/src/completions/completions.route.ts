import { dictionaryApi } from '@wordloom/contracts/http'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import type { Complete } from './completer.ts'

const headers = { 'cache-control': 'private, max-age=3600' }

/** GET /api/dictionary?startsWith=: words to complete what is typed, the most common first. */
export const completionsRoute = (complete: Complete): Route =>
  route(dictionaryApi.complete, { handle: async ({ query }) => ok({ completions: await complete(query.startsWith) }, { headers }) })
