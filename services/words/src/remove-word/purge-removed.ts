import { given } from '@wordloom/service-kit/unit-of-work'
import { reviewLog, vocabulary } from '../word/word.collections.ts'
import type { WordRepository } from '../word/word.repository.ts'

/** Deletes up to 5,000 words removed before `before`, with their logs; returns how many. */
export async function purgeRemoved({ store }: WordRepository, before: Date): Promise<number> {
  const removedAt = { lt: before }
  const gone = await store.read(vocabulary.stored({ where: { removedAt }, limit: 5_000, select: ['id', 'userId'] }))
  let count = 0
  for (const userId of new Set(gone.map((word) => word.userId))) {
    const purge = given({ words: vocabulary.stored({ where: { userId, removedAt }, select: ['id'] }) }, ({ words }) => {
      const ids = words.map(({ id }) => id)
      return { ids, writes: [reviewLog.remove({ userId, wordId: ids }), vocabulary.remove({ userId, id: ids })] }
    })
    count += (await store.change(userId, purge)).ids.length
  }
  return count
}
