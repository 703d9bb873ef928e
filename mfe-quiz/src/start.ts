import './styles.css'
import { type RemoteModule, routesOf } from '@wordloom/web-kit'

/** The routes and widgets of the quiz front end. */
export const start: RemoteModule<'quiz'> = {
  // The page at /x is `Page` of x/x-page.tsx.
  routes: routesOf('quiz', (page) => import(`./${page}/${page}-page.tsx`)),
  widgets: {
    dailyQuizCard: async () => (await import('./take-quiz/daily-quiz-card.tsx')).DailyQuizCard,
    quizDialog: async () => (await import('./take-quiz/quiz-dialog.tsx')).QuizDialog,
    unsentQuizzes: async () => (await import('./unsent-quizzes/send-unsent-quizzes.tsx')).SendUnsentQuizzes,
  },
}
