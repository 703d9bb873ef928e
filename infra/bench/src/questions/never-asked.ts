import type { AskableWord } from '@wordloom/quiz'

/** The fields of a word that was just added. */
export const neverAsked = {
  status: 'new',
  due: new Date(0),
  difficulty: 0,
  stability: 0,
  sentences: [],
  tags: [],
  lastReviewedAt: null,
} satisfies Partial<AskableWord>
