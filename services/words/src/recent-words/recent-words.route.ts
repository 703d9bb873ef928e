import { type Word as WordAnswer, wordsApi } from '@wordloom/contracts/http'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import { vocabulary } from '../word/word.collections.ts'
import type { WordRepository } from '../word/word.repository.ts'
import { answerFields, asAnswer, isLongList } from '../word/word.ts'

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
export async function recentWords({ store }: WordRepository, userId: string, limit: number): Promise<WordAnswer[]> {
  const newest = vocabulary.stored({ where: { userId, removedAt: null }, sort: { dateAdded: -1, id: -1 }, limit, select: answerFields })
  return (await store.read(newest)).map(asAnswer)
}
