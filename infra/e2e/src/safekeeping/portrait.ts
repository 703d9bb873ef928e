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
async function portraitOf(learner: TestLearner): Promise<unknown> {
  const portrait: Record<string, unknown> = {}
  for (const path of paths) {
    const { status, body } = await learner.call('GET', path)
    expect([path, status]).toEqual([path, 200])
    portrait[path] = body
  }
  return portrait
}

/** The portraits of all learners in the logs, by id. */
export async function portraitsOf(running: RunningServices, backends: Backends): Promise<Record<string, unknown>> {
  const portraits: Record<string, unknown> = {}
  for await (const userId of backends.words.store.outbox.learners()) portraits[userId] = await portraitOf(running.newLearner('UTC', userId))
  // Else nothing would be shown of what words have had lately.
  for (const field of ['"gloss":"“', '"note":"the', '"tags":["Sea"', '"meetings":[{', '"lookUpCount":1'])
    expect([field, JSON.stringify(portraits).includes(field)]).toEqual([field, true])
  return portraits
}
