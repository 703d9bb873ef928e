import type { Store } from '@wordloom/service-kit/unit-of-work'
import { type DayTotals, days, type WordCounts, wordCounts } from './progress.collections.ts'

const withoutOwner = <Entity>({ userId: _, ...rest }: Entity & { userId: string }) => rest

/** How many words a learner has of each status. */
export async function countsOf(store: Store, userId: string): Promise<WordCounts> {
  const counts = await store.read(wordCounts.one({ userId }))
  return counts ? withoutOwner(counts) : { new: 0, learning: 0, mastered: 0 }
}

/** The learner's days from `from` to `to`, inclusive; days without activity are missing. */
export async function daysBetween(store: Store, userId: string, from: string, to: string): Promise<DayTotals[]> {
  return (await store.read(days.all({ where: { userId, date: { gte: from, lte: to } }, sort: { date: 1 } }))).map(withoutOwner)
}

/** All days with activity, latest first, read page by page. */
export async function* latestDays(store: Store, userId: string): AsyncGenerator<DayTotals> {
  for await (const page of store.pages(days.all({ where: { userId }, sort: { date: -1 } }))) yield* page.map(withoutOwner)
}
