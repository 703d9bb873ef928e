import { accountDeletedV1 } from '@wordloom/contracts/events'
import { changeOf, type QuizRepository, quizSources } from '@wordloom/quiz'
import { deltaOf, type ProgressRepository, statsSources } from '@wordloom/stats'
import type { Projection, ProjectionName, Records } from './installation.ts'

type Repositories = { progress: ProgressRepository; quizzes: QuizRepository }

/** The projections over their services' repositories, which apply events with their own code. */
export function projectionsOf({ progress, quizzes }: Repositories): Record<ProjectionName, Projection> {
  return {
    stats: {
      inbox: progress.inbox,
      sources: statsSources,
      rebuild(userId, log) {
        // Everything before a learner's leaving is deleted, even if its owner has yet to erase it.
        const leaving = log.findLastIndex(({ type }) => type === accountDeletedV1.type)
        const steps = log.map((event, index) => ({ event, delta: index < leaving ? {} : deltaOf(event) }))
        return progress.rebuild(userId, steps)
      },
      apply: (event) => (event.type === accountDeletedV1.type ? progress.forget(event) : progress.apply(event, deltaOf(event))),
      read: (userId) => progressOf(progress, userId),
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
      read: (userId) => copyOf(quizzes, userId),
    },
  }
}

/** A day with only zeros equals a missing day. */
async function progressOf(progress: ProgressRepository, userId: string): Promise<Records> {
  const records = new Map<string, Record<string, unknown>>([['word counts', await progress.wordCounts(userId)]])
  for (const { date, ...totals } of await progress.days(userId, '0000-01-01', '9999-12-31')) {
    if (Object.values(totals).some((total) => total !== 0)) records.set(`day ${date}`, totals)
  }
  return records
}

// More words than one learner can have; MongoDB's largest limit.
const all = 2 ** 31 - 1

async function copyOf(quizzes: QuizRepository, userId: string): Promise<Records> {
  const words = await quizzes.mostNeeded(userId, new Date(), all)
  return new Map(words.map(({ id, ...word }) => [`word ${id}`, word]))
}
