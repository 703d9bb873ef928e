import { expect } from '@jest/globals'
import type { Backends } from '../running-services/backends.ts'
import type { RunningServices, TestLearner } from '../running-services/start-services.ts'

const paths = [
  '/api/words',
  '/api/words/export',
  '/api/words/review',
  '/api/quiz/export',
  '/api/dashboard/stats',
  '/api/dashboard/weekly-progress',
]

/** All data that a learner can see: words with schedule and review log, quizzes with answers, statistics, due words. */
async function visibleDataOfOne(learner: TestLearner): Promise<unknown> {
  const portrait: Record<string, unknown> = {}
  for (const path of paths) {
    const { status, body } = await learner.call('GET', path)
    expect([path, status]).toEqual([path, 200])
    portrait[path] = body
  }
  return portrait
}

/** What every learner in the logs can see, by id. */
export async function visibleDataOf(running: RunningServices, backends: Backends): Promise<Record<string, unknown>> {
  const visible: Record<string, unknown> = {}
  for await (const userId of backends.words.store.outbox.learners())
    visible[userId] = await visibleDataOfOne(running.newLearner('UTC', userId))
  // The comparison must cover the fields that were added to words last.
  for (const field of ['"gloss":"“', '"note":"the', '"tags":["Sea"', '"meetings":[{', '"lookUpCount":1'])
    expect([field, JSON.stringify(visible).includes(field)]).toEqual([field, true])
  return visible
}
