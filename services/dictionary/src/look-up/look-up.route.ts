import { dictionaryApi } from '@wordloom/contracts/http'
import { DomainError } from '@wordloom/service-kit/errors'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import type { LookUp } from './look-up.ts'

/** Finds spellings close to a word without an entry. */
export type Suggest = (misspelt: string) => Promise<string[]>

// Definitions only change with a release, so browsers may cache them.
const headers = { 'cache-control': 'private, max-age=3600' }

/** GET /api/dictionary/{word}: the entry, or 404 with spelling suggestions. */
export const lookUpRoute = (lookUp: LookUp, suggest: Suggest): Route =>
  route(dictionaryApi.lookUp, {
    handle: async ({ params }) => {
      const entry = await lookUp(params.word)
      if (entry) return ok(entry, { headers })
      throw new DomainError('dictionary.word-not-found', 'Word not found in dictionary', { suggestions: await suggest(params.word) })
    },
  })
