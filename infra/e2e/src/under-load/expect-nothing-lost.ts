import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@jest/globals'
import type { DashboardStats, Word } from '@wordloom/contracts/http'
import type { Learner } from '@wordloom/test-kit/http'
import type { Acknowledged } from './simulate-learner.ts'

/** A learner, and their acknowledged words and sessions. */
export type Present = { learner: Learner; acknowledged: Acknowledged }

const timeoutMs = 30_000

/** Everything acknowledged is stored, once; statistics catch up with the owners, and everybody is still signed in. */
export async function expectNothingLost(present: readonly Present[]): Promise<void> {
  for (const { learner, acknowledged } of present) {
    expect((await learner.call('GET', '/api/auth/user')).status).toBe(200)
    const words = (await learner.call('GET', '/api/words')).body as Word[]
    const texts = words.map(({ text }) => text)
    expect(acknowledged.words.filter((text) => texts.indexOf(text) < 0 || texts.indexOf(text) !== texts.lastIndexOf(text))).toEqual([])
    const sessions = Number((await learner.call('GET', '/api/quiz/export')).headers.get('x-total-count'))
    expect(sessions).toBeGreaterThanOrEqual(acknowledged.sessions)
    const expected = { totalWords: words.length, weeklyQuizSessions: sessions }
    const deadline = performance.now() + timeoutMs
    for (;;) {
      const stats = (await learner.call('GET', '/api/dashboard/stats')).body as DashboardStats
      if (stats.totalWords === expected.totalWords && stats.weeklyQuizSessions === expected.weeklyQuizSessions) break
      if (performance.now() > deadline) expect(stats).toMatchObject(expected)
      await sleep(250)
    }
  }
}
