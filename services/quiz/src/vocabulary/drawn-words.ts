import { askableWords } from '../quiz/quiz.collections.ts'
import type { QuizRepository } from '../quiz/quiz.repository.ts'
import type { AskableWord } from './askable-word.ts'

const drawnFields = ['id', 'text', 'definition', 'partOfSpeech'] as const
/** The fields of a learner's word that a wrong option needs. */
export type DrawnWord = Pick<AskableWord, (typeof drawnFields)[number]>

/** Up to `limit` words of a part of speech in the order of their lots, starting at `lot` and wrapping around. */
export async function drawnWords(
  { store }: QuizRepository,
  userId: string,
  partOfSpeech: string,
  lot: number,
  limit: number,
): Promise<DrawnWord[]> {
  const from = (range: { gte: number } | { lt: number }, most: number) =>
    store.read(
      askableWords.stored({ where: { userId, partOfSpeech, lot: range }, sort: { lot: 1, id: 1 }, limit: most, select: drawnFields }),
    )
  const first = await from({ gte: lot }, limit)
  return first.length < limit ? [...first, ...(await from({ lt: lot }, limit - first.length))] : first
}

/** Whether the learner has a word. */
export const hasWord = async ({ store }: QuizRepository, userId: string, id: string): Promise<boolean> =>
  (await store.read(askableWords.one({ id, userId }))) !== undefined
