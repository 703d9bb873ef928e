import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type DraftEvent, type Envelope, wordAddedV1, wordRemovedV1 } from '@wordloom/contracts/events'
import { given } from '@wordloom/service-kit/unit-of-work'
import { countsOf, daysBetween, progressCollections, project, wordCounts } from '@wordloom/stats'
import { describeWithBacking } from '@wordloom/testing'
import { reviewLog, vocabulary } from '@wordloom/words'
import { aWordThatDiffers } from './testing/a-word-that-differs.ts'
import { runOpsHere, runOpsProcess } from './testing/run-ops.ts'
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

async function eventually(holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 30_000; !(await holds()); await sleep(20)) if (Date.now() > deadline) throw new Error('It never came')
}

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

    const ops = (...args: string[]) => runOpsHere([...args, ...place.args], place.environment)
    const caughtUp = async (userId: string): Promise<void> => {
      let last = 0
      for await (const { seq } of running.log.eventsOf(userId)) last = seq
      await eventually(async () => (await running.progress.inbox.applied(userId, 'words')) >= last)
    }
    /** What makes a rebuild needed: a projection that has lost everything but believes that it is complete. */
    const wreck = async (userId: string): Promise<void> => {
      await running.progress.rebuild(userId, progressCollections, [], project)
    }
    const newWords = async (userId: string): Promise<number> => (await countsOf(running.progress, userId)).new

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
      expect(await daysBetween(running.progress, 'ada', '2026-11-01', '2026-11-30')).toMatchObject([{ date: '2026-11-21', wordsAdded: 2 }])
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
        expect(await runOpsProcess(['rebuild', 'stats', '--learner', 'eve', ...place.args], place.environment)).toEqual({
          code: 0,
          output: expect.stringContaining('rebuilt from'),
        })
      writing = false
      await writer
      await caughtUp('eve')
      expect(written).toBeGreaterThan(20)
      expect(await newWords('eve')).toBe(written)
      expect(await running.bus.deadLetters()).toEqual([])
    }, 90_000)

    it('verifies that stats are what the logs say, also while learners write', async () => {
      let writing = true
      const writer = (async () => {
        while (writing) {
          await running.write(added('eve'))
          await sleep(50)
        }
      })()
      const { code, output } = await ops('verify', 'stats')
      writing = false
      await writer
      await caughtUp('eve')
      expect([code, output]).toEqual([0, expect.stringMatching(/^stats: 3 learners with \d+ events: equal to the logs\n$/)])
    }, 60_000)

    it('names the learner and the record where they differ', async () => {
      await running.write(added('carol'))
      await caughtUp('carol')
      await running.progress.rebuild('carol', progressCollections, [], project)
      await running.write(added('dan'))
      await caughtUp('dan')
      let last: Envelope | undefined
      for await (const event of running.log.eventsOf('dan')) last = event
      const three = given({}, () => ({ writes: [wordCounts.increment({ userId: 'dan' }, { new: 3 })] }))
      await running.progress.rebuild('dan', progressCollections, [last as Envelope], () => three)
      const [carol, dan] = await Promise.all([
        ops('verify', 'stats', '--learner', 'carol', '--patience', '1'),
        ops('verify', 'stats', '--patience', '1'),
      ])
      expect(carol).toEqual({ code: 1, output: expect.stringContaining('learner carol: event 1 of words, which has 1, is not applied') })
      expect(dan.code).toBe(1)
      expect(dan.output).toContain('stats: learner dan: word counts: new is 3, the log says 1\n')
      expect(dan.output).toContain('stats: learner dan: day 2026-11-21 is missing\n')
      expect(dan.output).not.toContain('learner ada')
      for (const learner of ['carol', 'dan']) expect((await ops('rebuild', 'stats', '--learner', learner)).code).toBe(0)
      expect((await ops('verify', 'stats')).code).toBe(0)
    }, 90_000)

    it('refolds words that are not what their logs say, names them before, and tells of each', async () => {
      const { store } = running.words
      const [word, review] = aWordThatDiffers('frank')
      await store.change(
        'frank',
        given({}, () => ({ writes: [vocabulary.add(word), reviewLog.add(review)], events: [added('frank')] })),
      )
      const stability = async () => (await store.read(vocabulary.one({ id: word.id, userId: 'frank' })))?.card?.stability
      const tried = await ops('refold', '--dry-run', '--learner', 'frank')
      expect(tried.code).toBe(1)
      expect(tried.output).toMatch(/^refold: learner frank: word differing: stability 1\.00 -> 2\.31, difficulty 5\.00 -> 2\.12\D/)
      expect(tried.output).toMatch(/refold: 1 words of 1 learners in \S+ s: 1 would change\n$/)
      expect(await stability()).toBe(1)
      const done = await ops('refold')
      expect([done.code, done.output]).toEqual([0, expect.stringMatching(/learner frank: word differing: .*\n.*: 1 changed\n$/)])
      expect(await stability()).toBeCloseTo(2.3065)
      await caughtUp('frank')
      expect(await ops('refold')).toEqual({
        code: 0,
        output: expect.stringMatching(/^refold: 1 words of \d+ learners in \S+ s: 0 changed\n$/),
      })
    }, 60_000)

    it('lists dead letters and replays one', async () => {
      const draft = added('mallory')
      const broken = { ...draft, data: { wordId: 'w' } }
      await running.write(broken)
      await eventually(async () => (await running.bus.deadLetters()).length === 1)
      const list = await ops('dead-letters', 'list')
      expect(list.code).toBe(0)
      const [line] = list.output.trim().split('\n')
      expect(line).toMatch(/words -> stats {2}words\.word-added\.v1 {2}learner mallory seq 1 {2}/)
      const id = line?.split(' ')[0] as string
      const replayed = await ops('dead-letters', 'replay', id)
      expect([replayed.code, replayed.output]).toEqual([
        1,
        expect.stringMatching(new RegExp(`^Dead letter ${id} failed again and stays on the list, as \\S+: .*text`)),
      ])
      expect(await ops('dead-letters', 'replay', id)).toEqual({ code: 1, output: `There is no dead letter ${id}.\n` })
      const all = await ops('dead-letters', 'replay', '--all')
      expect([all.code, all.output]).toEqual([1, expect.stringMatching(/\n0 applied, 1 not\.\n$/)])
    }, 90_000)

    it('takes letters off the list that their consumer can apply by now, a learner’s by their numbers', async () => {
      await running.write(added('mallory'))
      await eventually(async () => (await running.bus.deadLetters()).length === 2)
      const blocked = await ops('dead-letters', 'replay', '--all')
      expect([blocked.code, blocked.output]).toEqual([
        1,
        expect.stringMatching(/ stays: it comes after \S+ of the same learner\.\n0 applied, 2 not\.\n$/),
      ])
      const first = (await running.bus.deadLetters()).find(({ event }) => event.seq === 1)
      if (!first) throw new Error('There is no first letter')
      await running.progress.consume([first.event], () => given({}, () => ({}))) // as a mended service would
      const { code, output } = await ops('dead-letters', 'replay', '--all')
      expect([code, output]).toEqual([1, expect.stringMatching(/ was applied by stats and is off the list\.\n1 applied, 1 not\.\n$/)])
      expect(await newWords('mallory')).toBe(1)
      expect((await running.bus.deadLetters()).map(({ event }) => event.seq)).toEqual([1])
    }, 60_000)

    it('discards a letter whose event is applied by now; one that is not stays, unless that is wanted', async () => {
      const [letter] = await running.bus.deadLetters()
      if (!letter) throw new Error('There is no letter')
      expect(await ops('dead-letters', 'discard', letter.id)).toEqual({ code: 0, output: `Dead letter ${letter.id} is discarded.\n` })
      expect(await ops('dead-letters', 'discard', letter.id)).toEqual({ code: 1, output: `There is no dead letter ${letter.id}.\n` })
      expect(await running.bus.deadLetters()).toEqual([])

      await running.write({ ...added('trent'), data: { wordId: 'w' } })
      await eventually(async () => (await running.bus.deadLetters()).length === 1)
      const id = (await running.bus.deadLetters())[0]?.id as string
      const stays = await ops('dead-letters', 'discard', id)
      expect([stays.code, stays.output]).toEqual([1, expect.stringContaining('stays: stats has not applied event 1 of words')])
      expect((await running.bus.deadLetters()).map((one) => one.id)).toEqual([id])
      expect((await ops('dead-letters', 'discard', id, '--unapplied')).code).toBe(0)
      expect(await running.bus.deadLetters()).toEqual([])
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
