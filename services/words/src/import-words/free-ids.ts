import { ownOrDerived } from '@wordloom/service-kit/ids'
import { reviewLog, vocabulary } from '../word/word.collections.ts'
import type { WordRepository } from '../word/word.repository.ts'
import type { IncomingWord } from './incoming-word.ts'

/** The ids of imported words, none of which another learner has. */
export async function freeWordIds({ store }: WordRepository, userId: string, ids: readonly string[]): Promise<(id: string) => string> {
  return ownOrDerived(userId, await store.read(vocabulary.stored({ where: { id: ids }, select: ['id', 'userId'] })))
}

/** The words with ids that no other learner has, in their logs too. */
export async function withFreeIds(words: WordRepository, userId: string, incoming: readonly IncomingWord[]): Promise<IncomingWord[]> {
  const ids = incoming.map(({ word }) => word.id)
  const wordId = await freeWordIds(words, userId, ids)
  const entries = incoming.flatMap(({ reviews }) => reviews.map(({ id }) => id))
  const entryId = ownOrDerived(userId, await words.store.read(reviewLog.taken('id', entries)))
  return incoming.map((each) => {
    const id = wordId(each.word.id)
    return {
      ...each,
      word: id === each.word.id ? each.word : { ...each.word, id },
      reviews: each.reviews.map((entry) => ({
        ...entry,
        id: entryId(entry.id),
        wordId: id,
        ...(entry.kind === 'correction' && { answerId: entryId(entry.answerId) }),
      })),
    }
  })
}
