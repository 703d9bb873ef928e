import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Word } from '@wordloom/contracts/http'
import { sampleLexicon } from '@wordloom/dictionary/samples'
import { runOpsHere, runOpsProcess } from '@wordloom/ops/test-kit'
import { createRedisKeyValue } from '@wordloom/service-kit/key-value'
import { silentLogger } from '@wordloom/service-kit/logging'
import { openMongo } from '@wordloom/service-kit/store'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { runRandomActions, startBreakableServices } from '../progress/random-actions.ts'
import { type Backends, distributedBackends, embeddedBackends } from '../running-services/backends.ts'
import { type RunningServices, startServices, type TestLearner } from '../running-services/start-services.ts'
import { visibleDataOf } from './visible-data.ts'

const folder = mkdtempSync(join(tmpdir(), 'wordloom-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** An installation: its arguments and environment on the command line, and its backends. */
type Site = { args: string[]; environment: Record<string, string>; backends: () => Promise<Backends> | Backends }

/** Adds words one after the other until it is stopped, and remembers the acknowledged ones. */
function writeSteadily(learner: TestLearner) {
  const acknowledged: string[] = []
  const state = { writing: true }
  const done = (async () => {
    while (state.writing) {
      const { status, body } = await learner.call('POST', '/api/words', { text: `word ${acknowledged.length}` })
      expect(status).toBe(201)
      acknowledged.push((body as Word).id)
    }
  })()
  return {
    acknowledged,
    async reach(count: number) {
      while (acknowledged.length < count) await new Promise((resolve) => setTimeout(resolve, 5))
    },
    async stop() {
      state.writing = false
      await done
    },
  }
}

function describeBackup(edition: string, site: (name: string) => Site): void {
  describe(`backup and restore of the ${edition} edition`, () => {
    const backup = join(folder, `${edition} backup`)
    const [first, second] = [() => site('first'), () => site('second')]
    const operateOn = ({ args, environment }: Site, ...command: string[]) => runOpsHere([...command, ...args], environment)
    const addAgain = 'To add it again: npm run ops -- dictionary add lexicon.xml --name sample'
    let visible: Record<string, unknown>
    let writer: string
    let before: string[]
    let at: Date

    it('takes a consistent backup while learners write', async () => {
      const backends = await first().backends()
      const { running, ...rest } = await startBreakableServices(backends)
      for (let seed = 1; seed <= 2; seed++) await runRandomActions({ running, ...rest }, seed, 10)
      at = new Date('2026-12-24T12:00:00Z')
      running.clock.at = at
      visible = await visibleDataOf(running, backends)
      const learner = running.newLearner()
      writer = learner.userId
      const writing = writeSteadily(learner)
      await writing.reach(10)
      before = [...writing.acknowledged]
      expect(await operateOn(first(), 'dictionary', 'add', sampleLexicon, '--name', 'sample')).toMatchObject({ code: 0 })
      const { args, environment } = first()
      const { code, output } = await runOpsProcess(['backup', backup, ...args], environment)
      await writing.reach(writing.acknowledged.length + 5)
      await writing.stop()
      expect([code, output]).toEqual([0, expect.stringMatching(/^Backed up \d/)])
      expect(output).toContain(`The dictionary sample (Sample English WordNet 2026, from lexicon.xml) is not in the backup. ${addAgain}\n`)
      expect(await operateOn(first(), 'backup', backup)).toEqual({ code: 1, output: expect.stringContaining('Name a new folder.') })
      await running.close()
    }, 240_000)

    it('restores every learner’s words, schedule, review log, quizzes and statistics', async () => {
      const { code, output } = await operateOn(second(), 'restore', backup)
      expect([code, output]).toEqual([0, expect.stringMatching(/^Restored \d/)])
      expect(output).toContain(`The dictionary sample (Sample English WordNet 2026, from lexicon.xml) is missing here. ${addAgain}\n`)
      const backends = await second().backends()
      const running: RunningServices = await startServices(backends, at)
      const restored = running.newLearner('UTC', writer)
      const words = ((await restored.call('GET', '/api/words')).body as Word[]).map(({ id }) => id)
      expect(before.filter((id) => !words.includes(id))).toEqual([])
      expect(words.length).toBeGreaterThanOrEqual(before.length)
      const verified = await operateOn(second(), 'verify', '--patience', '30')
      expect(verified).toEqual({ code: 0, output: expect.stringMatching(/^(\w+: \d+ learners with \d+ events: equal to the logs\n){3}$/) })
      const { [writer]: _, ...others } = await visibleDataOf(running, backends)
      expect(others).toEqual(visible)
      // Event numbers continue after a restore, so that no new event is taken for a duplicate.
      expect((await restored.call('POST', '/api/words', { text: 'afterwards' })).status).toBe(201)
      const stats = await restored.call('GET', '/api/dashboard/stats')
      expect([stats.behind, stats.body]).toEqual([false, expect.objectContaining({ totalWords: words.length + 1 })])
      await running.close()
    }, 240_000)

    it('refuses to restore into an installation that is not empty', async () => {
      const { code, output } = await operateOn(second(), 'restore', backup)
      expect([code, output]).toEqual([1, expect.stringMatching(/^\S+ is not empty\. Restore into|^The installation is not empty: /)])
    })

    it('makes backup files readable by their owner only, and restores nothing from a damaged or incomplete backup', async () => {
      const manifest = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')) as { files: { path: string; bytes: number }[] }
      for (const { path } of manifest.files) expect([path, statSync(join(backup, path)).mode & 0o077]).toEqual([path, 0])
      const [largest] = manifest.files.toSorted((one, other) => other.bytes - one.bytes)
      if (!largest) throw new Error('There are no files')
      const bytes = readFileSync(join(backup, largest.path))
      truncateSync(join(backup, largest.path), largest.bytes - 1)
      const third = site('third')
      expect(await operateOn(third, 'restore', backup)).toEqual({
        code: 1,
        output: `The backup is damaged: ${largest.path} does not match its checksum. Nothing was restored.\n`,
      })
      writeFileSync(join(backup, largest.path), bytes)
      rmSync(join(backup, 'manifest.json'))
      expect((await operateOn(third, 'restore', backup)).output).toContain('There is no complete backup in')
    })
  })
}

describeBackup('embedded', (name) => ({
  args: ['--data', join(folder, name)],
  environment: {},
  backends: () => embeddedBackends(join(folder, name)),
}))

describeWithBacking(['mongo', 'nats', 'redis'], 'on MongoDB and JetStream', (backing) => {
  /** The migrations that a site's words database has had. */
  async function migrationsOf(name: string, add?: string): Promise<string[]> {
    const mongo = await openMongo({ url: backing.mongo.urlOf(`${name}_words`), logger: silentLogger })
    const migrations = mongo.connection.collection<{ _id: string }>('migrations')
    if (add) await migrations.insertOne({ _id: add })
    const rows = await migrations.find().toArray()
    await mongo.close()
    return rows.map(({ _id }) => _id)
  }
  /** How many attempts to apply an event have not ended at a site's words service. */
  async function unfinishedAttemptsOf(name: string, add?: string): Promise<number> {
    const mongo = await openMongo({ url: backing.mongo.urlOf(`${name}_words`), logger: silentLogger })
    const attempts = mongo.connection.collection<{ _id: string; count: number; at: Date }>('unfinished_attempts')
    if (add) await attempts.insertOne({ _id: add, count: 1, at: new Date() })
    const count = await attempts.countDocuments()
    await mongo.close()
    return count
  }
  beforeAll(async () => {
    await migrationsOf('first', 'words/that the backup has had')
    await unfinishedAttemptsOf('first', 'words an event')
    await migrationsOf('second', 'words/of a later version')
  })

  describeBackup('distributed', (name) => {
    const { mongo, nats } = backing
    return {
      args: [],
      environment: {
        MONGO_URL: mongo.url,
        MONGO_PREFIX: `${mongo.database}_${name}_`,
        NATS_URL: nats.url,
        NATS_PREFIX: `${nats.prefix}-${name}`,
        DICTIONARY_FOLDER: join(folder, `${name} dictionaries`),
      },
      backends: () =>
        distributedBackends({
          mongo: { urlOf: (service) => mongo.urlOf(`${name}_${service}`) },
          nats: { url: nats.url, prefix: `${nats.prefix}-${name}` },
        }),
    }
  })

  it('refuses to restore while Redis has sessions or jobs', async () => {
    const { mongo, nats, redis } = backing
    const prefix = `${redis.prefix}restored`
    const keyValue = createRedisKeyValue({ url: redis.url, prefix, logger: silentLogger })
    const environment = {
      MONGO_URL: mongo.url,
      MONGO_PREFIX: `${mongo.database}_fourth_`,
      NATS_URL: nats.url,
      NATS_PREFIX: `${nats.prefix}-fourth`,
      REDIS_URL: redis.url,
      REDIS_PREFIX: prefix,
    }
    const saved = join(folder, 'for Redis')
    const { MONGO_PREFIX: _, ...there } = environment
    expect(await runOpsHere(['backup', saved], { ...there, MONGO_PREFIX: `${mongo.database}_first_` })).toMatchObject({ code: 0 })
    await keyValue.set('session', 'of before', 60_000)
    const refused = await runOpsHere(['restore', saved], environment)
    expect(refused).toEqual({ code: 1, output: expect.stringContaining(`Redis has keys under ${prefix}.`) })
    await keyValue.delete('session')
    await keyValue.close()
    expect(await runOpsHere(['restore', saved], environment)).toEqual({
      code: 0,
      output: expect.not.stringContaining('Redis was not checked'),
    })
  })

  it('restores the list of migrations that the backup has had', async () => {
    expect(await migrationsOf('second')).toEqual(['words/that the backup has had'])
  })

  it('does not restore attempts at events that had not ended, since events are published anew', async () => {
    expect([await unfinishedAttemptsOf('first'), await unfinishedAttemptsOf('second')]).toEqual([1, 0])
  })
})
