import { type Word as WordBody, wordsApi } from '@wordloom/contracts/http'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import { vocabulary } from '../word/word.collections.ts'
import type { WordRepository } from '../word/word.repository.ts'
import { asWordBody, bodyFields, isLongList } from '../word/word.ts'

/** GET /api/words/recent: the newest words, `limit` (ten by default). */
export const recentWordsRoute = ({ words }: { words: WordRepository }): Route =>
  route(wordsApi.recent, {
    readsProjection: true,
    mayBeLong: isLongList,
    async handle({ query, learner }) {
      return ok(await recentWords(words, learner.userId, query.limit))
    },
  })

/** The newest words. */
export async function recentWords({ store }: WordRepository, userId: string, limit: number): Promise<WordBody[]> {
  const newest = vocabulary.stored({ where: { userId, removedAt: null }, sort: { dateAdded: -1, id: -1 }, limit, select: bodyFields })
  return (await store.read(newest)).map(asWordBody)
}
