import './styles.css'
import type { RemoteModule } from '@wordloom/web-kit'

/** The routes and widgets of the quiz front end. */
export const start: RemoteModule<'quiz'> = {
  routes: { '/quiz': async () => (await import('./quiz-page/quiz-page.tsx')).QuizPage },
  widgets: {
    dailyQuizCard: async () => (await import('./take-quiz/daily-quiz-card.tsx')).DailyQuizCard,
    quizDialog: async () => (await import('./take-quiz/quiz-dialog.tsx')).QuizDialog,
  },
}
