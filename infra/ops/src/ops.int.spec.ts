import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type DraftEvent, wordAddedV1, wordRemovedV1 } from '@wordloom/contracts/events'
import { describeWithBacking } from '@wordloom/testing'
import { runOpsProcess } from './testing/run-ops-process.ts'
import { type RunningStats, startDistributedStats, startEmbeddedStats } from './testing/running-stats.ts'

const contextOf = (userId: string) => ({
  userId,
  occurredAt: new Date('2026-11-21T12:00:00Z'),
  localDate: '2026-11-21',
  correlationId: 'r',
})
const added = (userId: string): DraftEvent =>
  wordAddedV1.draft(contextOf(userId), {
    wordId: randomUUID(),
    text: 'ubiquitous',
    definition: 'being everywhere',
    partOfSpeech: 'adjective',
    example: '',
    context: '',
    status: 'new',
    addedOn: '2026-11-21',
    due: '2026-11-21T12:00:00.000Z',
    difficulty: 0,
    stability: 0,
  })
const removed = (userId: string): DraftEvent =>
  wordRemovedV1.draft(contextOf(userId), { wordId: 'w', status: 'new', addedOn: '2026-11-21' })

type Place = { args: string[]; environment: Record<string, string>; start: () => Promise<RunningStats> }

function describeOps(edition: string, choose: () => Place): void {
  describe(`operating the ${edition} edition while it runs`, () => {
    let place: Place
    let running: RunningStats
    beforeAll(async () => {
      place = choose()
      running = await place.start()
    }, 60_000)
    afterAll(() => running.stop(), 30_000)

    const ops = (...args: string[]) => runOpsProcess([...args, ...place.args], place.environment)
    const caughtUp = async (userId: string): Promise<void> => {
      let last = 0
      for await (const { seq } of running.log.eventsOf(userId)) last = seq
      for (let waited = 0; (await running.progress.inbox.applied(userId, 'words')) < last; waited += 20) {
        if (waited > 20_000) throw new Error('the projection does not catch up')
        await sleep(20)
      }
    }
    /** What makes a rebuild needed: a projection that has lost everything but believes that it is complete. */
    const wreck = async (userId: string): Promise<void> => {
      await running.progress.rebuild(userId, [])
    }
    const newWords = async (userId: string): Promise<number> => (await running.progress.wordCounts(userId)).new

    it('rebuilds one learner from the log', async () => {
      for (let count = 0; count < 3; count++) await running.write(added('ada'))
      await running.write(removed('ada'))
      await running.write(added('bob'))
      await Promise.all([caughtUp('ada'), caughtUp('bob')])
      await wreck('ada')
      await wreck('bob')
      const { code, output } = await ops('rebuild', 'stats', '--learner', 'ada')
      expect([code, output]).toEqual([0, expect.stringMatching(/^stats: learner ada rebuilt from 4 events in /)])
      expect([await newWords('ada'), await newWords('bob')]).toEqual([2, 0])
      expect(await running.progress.days('ada', '2026-11-01', '2026-11-30')).toMatchObject([{ date: '2026-11-21', wordsAdded: 2 }])
    }, 60_000)

    it('rebuilds every learner, and the service goes on from there', async () => {
      const { code, output } = await ops('rebuild', 'stats')
      expect([code, output]).toEqual([0, expect.stringMatching(/^stats: 2 learners rebuilt from 5 events in /)])
      expect([await newWords('ada'), await newWords('bob')]).toEqual([2, 1])
      await running.write(added('ada'))
      await caughtUp('ada')
      expect(await newWords('ada')).toBe(3)
    }, 60_000)

    it('loses and doubles nothing that happens during a rebuild', async () => {
      let writing = true
      let written = 0
      const writer = (async () => {
        while (writing) {
          await running.write(added('eve'))
          written++
          await sleep(2)
        }
      })()
      for (let round = 0; round < 2; round++)
        expect(await ops('rebuild', 'stats', '--learner', 'eve')).toEqual({ code: 0, output: expect.stringContaining('rebuilt from') })
      writing = false
      await writer
      await caughtUp('eve')
      expect(written).toBeGreaterThan(20)
      expect(await newWords('eve')).toBe(written)
      expect(await running.bus.deadLetters()).toEqual([])
    }, 90_000)

    it('lists dead letters and replays one', async () => {
      const draft = added('mallory')
      const broken = { ...draft, data: { wordId: 'w' } }
      await running.write(broken)
      for (let waited = 0; (await running.bus.deadLetters()).length === 0 && waited < 30_000; waited += 20) await sleep(20)
      const list = await ops('dead-letters', 'list')
      expect(list.code).toBe(0)
      const [line] = list.output.trim().split('\n')
      expect(line).toMatch(/words -> stats {2}words\.word-added\.v1 {2}learner mallory seq 1 {2}/)
      const id = line?.split(' ')[0] as string
      const replayed = await ops('dead-letters', 'replay', id)
      expect([replayed.code, replayed.output]).toEqual([0, expect.stringContaining(`Dead letter ${id} was handed to its consumer again`)])
      expect((await ops('dead-letters', 'replay', id)).code).toBe(1)
    }, 90_000)

    it('rebuilds the quiz’s copy of the words', async () => {
      const { code, output } = await ops('rebuild', 'quiz', '--learner', 'bob')
      expect([code, output]).toEqual([0, expect.stringMatching(/^quiz: learner bob rebuilt from 1 events in /)])
    }, 60_000)
  })
}

const folder = mkdtempSync(join(tmpdir(), 'wordloom-ops-'))
afterAll(() => rmSync(folder, { recursive: true }))
describeOps('embedded', () => ({ args: ['--data', folder], environment: {}, start: () => startEmbeddedStats(folder) }))

describeWithBacking(['mongo', 'nats'], 'operations on real servers', (backing) => {
  describeOps('distributed', () => {
    const place = {
      mongoUrl: backing.mongo.url,
      mongoPrefix: `${backing.mongo.database}_`,
      natsUrl: backing.nats.url,
      natsPrefix: backing.nats.prefix,
    }
    const environment = {
      MONGO_URL: place.mongoUrl,
      MONGO_PREFIX: place.mongoPrefix,
      NATS_URL: place.natsUrl,
      NATS_PREFIX: place.natsPrefix,
    }
    return { args: [], environment, start: () => startDistributedStats(place) }
  })
})
