import { askable, copyWords, type QuizRepository, quizSources } from '@wordloom/quiz'
import { applyWith, type React, type Store } from '@wordloom/service-kit/unit-of-work'
import { countsOf, daysBetween, progressCollections, project, statsSources } from '@wordloom/stats'
import type { Projection, ProjectionName, Records } from './installations/installation.ts'

type Repositories = { progress: Store; quizzes: QuizRepository }

/** The projections over their services' stores: what each service makes of an event is its own business. */
export const projectionsOf = ({ progress, quizzes }: Repositories): Record<ProjectionName, Projection> => ({
  stats: { ...projection(progress, progressCollections, project), sources: statsSources, read: (userId) => progressOf(progress, userId) },
  quiz: { ...projection(quizzes.store, [askable], copyWords), sources: quizSources, read: (userId) => copyOf(quizzes, userId) },
})

const projection = (store: Store, collections: Parameters<Store['rebuild']>[1], react: React) => ({
  inbox: store.inbox,
  rebuild: (userId: string, log: Parameters<Store['rebuild']>[2]) => store.rebuild(userId, collections, log, react),
  apply: applyWith((events) => store.consume(events, react)).apply,
})

/** A day with only zeros equals a missing day. */
async function progressOf(progress: Store, userId: string): Promise<Records> {
  const records = new Map<string, Record<string, unknown>>([['word counts', await countsOf(progress, userId)]])
  for (const { date, ...totals } of await daysBetween(progress, userId, '0000-01-01', '9999-12-31')) {
    if (Object.values(totals).some((total) => total !== 0)) records.set(`day ${date}`, totals)
  }
  return records
}

async function copyOf(quizzes: QuizRepository, userId: string): Promise<Records> {
  const words = await quizzes.store.read(askable.all({ where: { userId } }))
  return new Map(words.map(({ id, userId: _, ...word }) => [`word ${id}`, word]))
}
