import { accountDeletedV1 } from '@wordloom/contracts/events'
import { changeOf, type QuizRepository, quizSources } from '@wordloom/quiz'
import { deltaOf, type ProgressRepository, statsSources } from '@wordloom/stats'
import type { Projection, ProjectionName } from './installation.ts'

/** The projections over their services' repositories: what each service makes of an event is its own business. */
export function projectionsOf({
  progress,
  quizzes,
}: {
  progress: ProgressRepository
  quizzes: QuizRepository
}): Record<ProjectionName, Projection> {
  return {
    stats: {
      inbox: progress.inbox,
      sources: statsSources,
      rebuild: (userId, log) =>
        progress.rebuild(
          userId,
          log.map((event) => ({ event, delta: deltaOf(event) })),
        ),
      apply: (event) => (event.type === accountDeletedV1.type ? progress.forget(event) : progress.apply(event, deltaOf(event))),
    },
    quiz: {
      inbox: quizzes.inbox,
      sources: quizSources,
      rebuild: (userId, log) =>
        quizzes.rebuild(
          userId,
          log.map((event) => ({ event, change: changeOf(event) })),
        ),
      apply: (event) => quizzes.apply(event, changeOf(event)),
    },
  }
}
