import type { Word } from '@wordloom/contracts/http'

/** The share of right answers about a word, as a rounded percentage; 0 without answers. */
export const accuracyPercent = ({ reviewCount, correctCount }: Pick<Word, 'reviewCount' | 'correctCount'>): number =>
  reviewCount === 0 ? 0 : Math.round((correctCount / reviewCount) * 100)
