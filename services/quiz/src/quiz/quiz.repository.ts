import type { Store } from '@wordloom/service-kit/unit-of-work'
import type { AskableWord } from '../vocabulary/askable-word.ts'

/** How many quizzes a learner may have; unlimited by default. */
export type QuizQuota = { maxSessions?: number }

/** Where the quiz keeps its copy of the words, the questions asked, and sessions with their answers. */
export type QuizRepository = {
  store: Store
  maxSessions: number
  /** The words to ask about: due ones, most overdue first, then new ones, oldest first, then the weakest. */
  mostNeeded: (userId: string, now: Date, limit: number) => Promise<AskableWord[]>
}
