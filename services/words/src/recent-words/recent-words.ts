import type { Word as WordAnswer } from '@wordloom/contracts/http'
import { vocabulary } from '../word/word.collections.ts'
import type { WordRepository } from '../word/word.repository.ts'
import { answerFields, asAnswer } from '../word/word.ts'

/** The newest words. */
export async function recentWords({ store }: WordRepository, userId: string, limit: number): Promise<WordAnswer[]> {
  const newest = vocabulary.stored({ where: { userId, removedAt: null }, sort: { dateAdded: -1, id: -1 }, limit, select: answerFields })
  return (await store.read(newest)).map(asAnswer)
}
