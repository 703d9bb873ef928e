import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from '@jest/globals'
import type { DraftEvent, EventContext } from '@wordloom/contracts/events'
import { countsOf } from '@wordloom/stats'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { contextOf as contextAt, wordAdded } from '@wordloom/test-kit/event-drafts'
import { until } from '@wordloom/test-kit/until'
import { runOpsHere } from './run-ops.ts'
import { type RunningStats, startDistributedStats, startEmbeddedStats } from './running-stats.ts'

/** The context of a learner's events, all at the same time. */
export const contextOf = (userId: string): EventContext => contextAt(userId, new Date('2026-11-21T12:00:00Z'))

/** The event of a word that a learner adds. */
export const added = (userId: string): DraftEvent => wordAdded(randomUUID(), contextOf(userId))

/** An edition that runs, and its operator. */
export type Site = {
  running: () => RunningStats
  /** The arguments and the environment by which a command finds it. */
  args: string[]
  environment: Record<string, string>
  ops: (...args: string[]) => Promise<{ code: number; output: string }>
  /** Waits until stats have applied all that is logged of a learner. */
  caughtUp: (userId: string) => Promise<void>
  newWords: (userId: string) => Promise<number>
}

type Installation = { args: string[]; environment: Record<string, string>; start: () => Promise<RunningStats> }

/** Runs the same tests on both editions, each with an installation of its own. */
export function describeOps(what: string, tests: (site: Site) => void): void {
  const onEdition = (edition: string, choose: () => Installation): void =>
    describe(`${what} the ${edition} edition while it runs`, () => {
      let running: RunningStats
      const site: Site = {
        running: () => running,
        args: [],
        environment: {},
        ops: (...args) => runOpsHere([...args, ...site.args], site.environment),
        async caughtUp(userId) {
          let last = 0
          for await (const { seq } of running.log.eventsOf(userId)) last = seq
          await until(async () => (await running.progress.inbox.applied(userId, 'words')) >= last)
        },
        newWords: async (userId) => (await countsOf(running.progress, userId)).new,
      }
      beforeAll(async () => {
        const { start, ...installation } = choose()
        Object.assign(site, installation)
        running = await start()
      })
      afterAll(() => running.stop())
      tests(site)
    })

  const folder = mkdtempSync(join(tmpdir(), 'wordloom-ops-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  onEdition('embedded', () => ({ args: ['--data', folder], environment: {}, start: () => startEmbeddedStats(folder) }))

  describeWithBacking(['mongo', 'nats'], `${what} real servers`, (backing) => {
    onEdition('distributed', () => {
      const addresses = {
        mongoUrl: backing.mongo.url,
        mongoPrefix: `${backing.mongo.database}_`,
        natsUrl: backing.nats.url,
        natsPrefix: backing.nats.prefix,
      }
      const environment = {
        MONGO_URL: addresses.mongoUrl,
        MONGO_PREFIX: addresses.mongoPrefix,
        NATS_URL: addresses.natsUrl,
        NATS_PREFIX: addresses.natsPrefix,
      }
      return { args: [], environment, start: () => startDistributedStats(addresses) }
    })
  })
}
