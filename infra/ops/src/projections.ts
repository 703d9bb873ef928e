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
      rebuild(userId, log) {
        // What lies before a learner's leaving is gone, also where its owner has yet to erase it.
        const leaving = log.findLastIndex(({ type }) => type === accountDeletedV1.type)
        const steps = log.map((event, index) => ({ event, delta: index < leaving ? {} : deltaOf(event) }))
        return progress.rebuild(userId, steps)
      },
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
