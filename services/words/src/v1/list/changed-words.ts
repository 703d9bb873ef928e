import { vocabulary } from '../../word/word.collections.ts'
import type { WordRepository } from '../../word/word.repository.ts'
import type { Word } from '../../word/word.ts'

/** A position in the order of last changes, for paging. */
export type Position = { updatedAt: Date; id: string }

/** The learner's words by their last change, oldest change first: those after `position`, or changed after `since`. */
export function changedWords(
  { store }: WordRepository,
  userId: string,
  { position, since }: { position?: Position | undefined; since?: Date | undefined },
  limit: number,
): Promise<Word[]> {
  const where = { userId, removedAt: null, ...(since && { updatedAt: { gt: since } }) }
  return store.read(vocabulary.all({ where, sort: { updatedAt: 1, id: 1 }, limit, ...(position && { after: position }) }))
}

/** One of the learner's words. */
export const findWord = ({ store }: WordRepository, userId: string, id: string): Promise<Word | undefined> =>
  store.read(vocabulary.one({ id, userId, removedAt: null }))
