import { wordsApi } from '@wordloom/contracts/http'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import { isLongList } from '../word/long-list.ts'
import type { WordRepository } from '../word/word.repository.ts'
import { recentWords } from './recent-words.ts'

/** GET /api/words/recent: the newest words, `limit` (ten by default). */
export const recentWordsRoute = ({ words }: { words: WordRepository }): Route =>
  route(wordsApi.recent, {
    readsProjection: true,
    mayBeLong: isLongList,
    async handle({ query, learner }) {
      return ok(await recentWords(words, learner.userId, query.limit))
    },
  })
