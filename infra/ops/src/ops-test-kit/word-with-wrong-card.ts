import { emptyWord } from '@wordloom/contracts/http'
import type { reviewLog, vocabulary } from '@wordloom/words'

type Word = Parameters<typeof vocabulary.put>[0]
type Review = Parameters<typeof reviewLog.put>[0]

/** A word whose card does not follow from its only answer, and that answer. */
export function wordWithWrongCard(userId: string): [Word, Review] {
  const at = new Date('2026-11-20T12:00:00Z')
  const due = new Date('2026-11-22T12:00:00Z')
  const learning = { status: 'learning', stability: 1, difficulty: 5 } as const
  const card = { ...learning, due, elapsed_days: 0, scheduled_days: 2, learning_steps: 0, reps: 1, lapses: 0, state: 2, last_review: at }
  const { status: _, ...known } = card
  const answered = { reviewCount: 1, correctCount: 1, correctDays: 1, lastCorrectOn: '2026-11-20', lastScheduledOn: '2026-11-20' }
  const word: Word = {
    ...{ ...emptyWord, text: 'ubiquitous', id: 'differing', userId, dateAdded: at, addedOn: '2026-11-20', updatedAt: at, removedAt: null },
    ...{ ...answered, status: 'learning', nextReview: due, card: known },
  }
  const asked = { sessionId: 's', questionType: 'definition', isCorrect: true, scheduled: true } as const
  return [word, { id: 'answer', userId, wordId: word.id, at, localDate: '2026-11-20', ...asked, ...learning, due }]
}
