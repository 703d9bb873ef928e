import type { LearnerRepository } from '@wordloom/identity'
import type { QuizRepository } from '@wordloom/quiz'
import type { Store } from '@wordloom/service-kit/unit-of-work'
import type { WordRepository } from '@wordloom/words'
import { projectionsOf } from '../projections.ts'
import type { Installation } from './installation.ts'

/** What both editions open, each on its own store. */
export type Opened = {
  words: WordRepository
  quizzes: QuizRepository
  progress: Store
  learners: LearnerRepository
  bus: Pick<Installation, 'deadLetters' | 'replay' | 'discard'>
}

/** The part of an installation that is the same on every store. */
export const overStores = ({ words, quizzes, progress, learners, bus }: Opened): Omit<Installation, 'learnersIn' | 'close'> => ({
  logs: { words: words.store.outbox, quiz: quizzes.store.outbox, identity: learners.store.outbox },
  inboxes: { words: words.store.inbox, quiz: quizzes.store.inbox, stats: progress.inbox },
  projections: projectionsOf({ progress, quizzes }),
  words,
  deadLetters: bus.deadLetters,
  replay: bus.replay,
  discard: bus.discard,
})
