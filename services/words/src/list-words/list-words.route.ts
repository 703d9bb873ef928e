import { wordsApi } from '@wordloom/contracts/http'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import type { WordRepository } from '../word/word.repository.ts'

/** GET /api/words: the learner's words by status, search and order; newest first unless told. */
export const listWordsRoute = ({ words }: { words: WordRepository }): Route =>
  route(wordsApi.list, {
    readsProjection: true,
    async handle({ query, learner }) {
      return ok(await words.list(learner.userId, query))
    },
  })
