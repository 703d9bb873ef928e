import type { Word as WordAnswer, WordQuery } from '@wordloom/contracts/http'
import { fold } from '@wordloom/contracts/rules'
import { vocabulary } from '../word/word.collections.ts'
import { orderOf, type WordRepository } from '../word/word.repository.ts'
import { answered, asAnswer } from '../word/word.ts'
import { rankMatches } from './rank-matches.ts'

/** The learner's words by a query: filtered, searched (see rankMatches) and sorted. Lists may be long, so nothing is read that is not answered. */
export async function listWords({ store, search }: WordRepository, userId: string, query: WordQuery): Promise<WordAnswer[]> {
  if (query.search) return rankMatches((await search(userId, fold(query.search), query)).map(asAnswer), query.search)
  const where = { userId, removedAt: null, ...(query.status && { status: query.status }) }
  return (await store.read(vocabulary.stored({ where, sort: orderOf(query), select: answered }))).map(asAnswer)
}
