import { DomainError } from '@wordloom/service-kit/errors'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import { AskedWord } from './asked-word.ts'
import type { LookUp } from './look-up.ts'

/** Spellings close to a word that has no entry. */
export type Suggest = (misspelt: string) => Promise<string[]>

// Definitions change with a release only; a browser may keep what it asked for.
const headers = { 'cache-control': 'private, max-age=3600' }

/** GET /api/dictionary/{word}: the entry, or 404 with the spellings that may have been meant. */
export const lookUpRoute = (lookUp: LookUp, suggest: Suggest): Route =>
  route({
    method: 'get',
    path: '/api/dictionary/:word',
    params: AskedWord,
    handle: async ({ params }) => {
      const entry = await lookUp(params.word)
      if (entry) return ok(entry, { headers })
      throw new DomainError('dictionary.word-not-found', 'Word not found in dictionary', { suggestions: await suggest(params.word) })
    },
  })
