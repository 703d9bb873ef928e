import { expect } from '@jest/globals'
import type { Ground } from '../house/ground.ts'
import type { House, Resident } from '../house/house.ts'

const paths = [
  '/api/words',
  '/api/words/export',
  '/api/words/review',
  '/api/quiz/export',
  '/api/dashboard/stats',
  '/api/dashboard/weekly-progress',
]

/** All data that a learner can see: words with schedule and review log, quizzes with answers, statistics, due words. */
export async function portraitOf(learner: Resident): Promise<unknown> {
  const portrait: Record<string, unknown> = {}
  for (const path of paths) {
    const { status, body } = await learner.call('GET', path)
    expect([path, status]).toEqual([path, 200])
    portrait[path] = body
  }
  return portrait
}

/** The portraits of everybody whom the logs of a ground know, by their ids. */
export async function portraitsOf(house: House, ground: Ground): Promise<Record<string, unknown>> {
  const portraits: Record<string, unknown> = {}
  for await (const userId of ground.words.store.outbox.learners()) portraits[userId] = await portraitOf(house.resident('UTC', userId))
  return portraits
}
