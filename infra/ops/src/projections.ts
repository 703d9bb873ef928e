import { changeOf, type QuizRepository, quizSources } from '@wordloom/quiz'
import type { Admission } from '@wordloom/service-kit/events'
import type { Store } from '@wordloom/service-kit/unit-of-work'
import { countsOf, daysBetween, progressCollections, project, statsSources } from '@wordloom/stats'
import type { Projection, ProjectionName, Records } from './installation.ts'

type Repositories = { progress: Store; quizzes: QuizRepository }

/** The projections over their services' repositories, which apply events with their own code. */
export function projectionsOf({ progress, quizzes }: Repositories): Record<ProjectionName, Projection> {
  return {
    stats: {
      inbox: progress.inbox,
      sources: statsSources,
      rebuild: (userId, log) => progress.rebuild(userId, progressCollections, log, project),
      apply: async (event) => (await progress.consume([event], project))[0] as Admission,
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
async function progressOf(progress: Store, userId: string): Promise<Records> {
  const records = new Map<string, Record<string, unknown>>([['word counts', await countsOf(progress, userId)]])
  for (const { date, ...totals } of await daysBetween(progress, userId, '0000-01-01', '9999-12-31')) {
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
