import { expect } from '@jest/globals'
import type { Word } from '@wordloom/contracts/http'
import { seeded } from '@wordloom/quiz'
import type { Backends } from '../running-services/backends.ts'
import { type Break, breakingBus } from '../running-services/breaking-bus.ts'
import { oneOf } from '../running-services/random.ts'
import { type Called, type RunningServices, startServices, type TestLearner } from '../running-services/start-services.ts'
import { hourMs, newRandomLearner, type RandomLearner, zones } from './random-learner.ts'
import { expectedStats, localDay, recountOf } from './recount.ts'

const actions = [
  'add',
  'add',
  'add',
  'quiz',
  'quiz',
  'quiz',
  'correct',
  'correct',
  'remove',
  'undo',
  'mark',
  'give up',
  'clear',
  'wait',
  'wait',
  'travel',
  'set back',
] as const
const breaks: readonly Break[] = ['before publishing', 'before marking', 'before acknowledging']

/** Services whose bus fails on demand, and which are therefore rebuilt now and then. */
export async function startBreakableServices(backends: Backends) {
  const state: { where: Break } = { where: 'nowhere' }
  const running = await startServices(
    backends,
    new Date('2026-03-01T12:00:00Z'),
    breakingBus(() => state.where),
  )
  return { running, backends, state }
}
type Breakable = Awaited<ReturnType<typeof startBreakableServices>>

/**
 * One learner's random history of so many actions, from a seed: words are added, removed and restored; quizzes are finished, finished twice
 * or abandoned, and their answers corrected; the clock and the time zone change; and the services crash at the worst moments. After each action the first view of the
 * dashboard must equal a naive recount of the log, and the log must equal what the learner did.
 */
export async function runRandomActions({ running, backends, state }: Breakable, seed: number, length: number): Promise<void> {
  const random = seeded(seed)
  running.clock.at = new Date(Date.parse('2026-03-01T00:00:00Z') + Math.floor(random() * 300 * 24) * hourMs)
  const learnerState = newRandomLearner(running, running.newLearner(oneOf(random, zones)), random)
  for (let index = 0; index < length; index++) {
    const action = oneOf(random, actions)
    const failure = random() < 0.12 ? oneOf(random, breaks) : 'nowhere'
    state.where = failure
    await learnerState[action]()
    state.where = 'nowhere'
    if (failure !== 'nowhere') await running.restart()
    await look(backends, running, learnerState, `seed ${seed}, action ${index}: ${action}, broken ${failure}`)
  }
}

async function look(backends: Backends, running: RunningServices, { learner, done }: RandomLearner, where: string): Promise<void> {
  const stats = await caughtUp(learner, '/api/dashboard/stats')
  const week = await caughtUp(learner, '/api/dashboard/weekly-progress')
  const recount = await recountOf(backends, learner.userId)
  const today = localDay(running.clock.at, learner.timeZone)
  expect({ where, behind: stats.behind || week.behind, ...(stats.body as object), ...(week.body as object) }).toEqual({
    where,
    behind: false,
    ...expectedStats(recount, today),
  })
  const words = (await learner.call('GET', '/api/words')).body as Word[]
  const byId = (one: readonly [string, string], other: readonly [string, string]): number => (one[0] < other[0] ? -1 : 1)
  expect({ where, words: words.map(({ id, status }) => [id, status] as const).sort(byId) }).toEqual({
    where,
    words: [...recount.words].map(([id, { status }]) => [id, status] as const).sort(byId),
  })
  expect({ where, sessions: recount.sessions.length, words: words.length }).toEqual({ where, ...done })
}

/** A response that is not behind: after a crash the transport redelivers events in its own time. */
async function caughtUp(learner: TestLearner, path: string): Promise<Called> {
  const deadline = Date.now() + 30_000
  while (true) {
    const response = await learner.call('GET', path)
    if (!response.behind || Date.now() > deadline) return response
  }
}
