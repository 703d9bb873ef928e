import type { WordChange } from './change-word.ts'

const day = 24 * 60 * 60 * 1000

/** Mark as Mastered. */
export const markAsMastered: WordChange['patch'] = { status: 'mastered' }

/** Review Later: learning, and due one day from now. */
export const reviewLater = (now: Date): WordChange['patch'] => ({
  status: 'learning',
  nextReview: new Date(now.getTime() + day).toISOString(),
})
