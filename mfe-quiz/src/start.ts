import './styles.css'
import type { RemoteModule } from '@wordloom/web-kit'

/** What the quiz front end brings to the shell. */
export const start: RemoteModule<'quiz'> = {
  routes: { '/quiz': async () => (await import('./parts.tsx')).QuizPage },
  widgets: {
    dailyQuizCard: async () => (await import('./parts.tsx')).DailyQuizCard,
    quizDialog: async () => (await import('./parts.tsx')).QuizDialog,
  },
}
