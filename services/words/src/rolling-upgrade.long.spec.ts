import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from '@jest/globals'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { until } from '@wordloom/test-kit/processes'
import { MongoClient } from 'mongodb'
import { loadBalancer, type Replica, startReplica, untilReady } from './word-test-kit/replicas.ts'

const learners = ['ada', 'grace', 'hedy', 'katherine']

describeWithBacking(['mongo', 'nats', 'redis'], 'a rolling upgrade with a migration', (backing) => {
  const started: Replica[] = []
  const closing: (() => unknown)[] = []
  afterAll(async () => {
    for (const close of closing) await close()
    await Promise.all(started.map(({ child }) => child.stop('SIGKILL')))
  })

  it('fails no request, loses no word, and runs the migration once', async () => {
    const settings = {
      MONGO_URL: backing.mongo.urlOf('words'),
      NATS_URL: backing.nats.url,
      NATS_PREFIX: backing.nats.prefix,
      REDIS_URL: backing.redis.url,
      REDIS_PREFIX: backing.redis.prefix,
      DRAIN_SECONDS: '3',
    }
    const start = async (script: string): Promise<Replica> => {
      const replica = await startReplica(script, settings)
      started.push(replica)
      return replica
    }
    const old = [await start('main.ts'), await start('main.ts')]
    await untilReady(old)
    const cluster = loadBalancer(old)
    closing.push(cluster.stop)

    const faults: string[] = []
    const added = new Map<string, string[]>(learners.map((learner) => [learner, []]))
    let answered = 0
    let isRunning = true
    closing.push(() => {
      isRunning = false
    })
    const ask = async (learner: string, method: string, path: string, body?: object): Promise<void> => {
      try {
        const response = await cluster.call(learner, method, path, body)
        const text = await response.text()
        if (!response.ok) throw new Error(`${response.status} ${text}`)
        if (method === 'POST') added.get(learner)?.push((JSON.parse(text) as { id: string }).id)
        answered++
      } catch (error) {
        faults.push(`${method} ${path}: ${String(error)} ${String((error as Error).cause ?? '')}`)
      }
    }
    const add = (learner: string, number: number) =>
      ask(learner, 'POST', '/api/words', { text: `word ${number}`, definition: `meaning ${number}`, partOfSpeech: 'noun' })
    const use = async (learner: string): Promise<void> => {
      for (let turn = 0; isRunning; turn++) {
        await add(learner, 1_000 + turn)
        await ask(learner, 'GET', '/api/words?search=word')
        await sleep(5)
      }
    }

    // Words of the old version, from before the migration.
    for (let number = 0; number < 60; number++) await Promise.all(learners.map((learner) => add(learner, number)))
    const before = new Set([...added.values()].flat())
    const using = Promise.all(learners.map(use))

    const next = [await start('word-test-kit/next-version.ts'), await start('word-test-kit/next-version.ts')]
    cluster.setReplicas([...old, ...next])
    const database = await MongoClient.connect(settings.MONGO_URL)
    closing.push(() => database.close())
    const rows = database.db()
    const hasDocuments = async (collection: string): Promise<boolean> => (await rows.collection(collection).countDocuments()) > 0
    const children = started.map(({ child }) => child)
    await until('the migration has begun', () => hasDocuments('migration_runs'), children)
    const answeredBefore = answered
    await until('the migration is done', () => hasDocuments('migrations'), children)
    const answeredMeanwhile = answered - answeredBefore

    await untilReady(next)
    for (const { child } of old) expect(await child.stop('SIGTERM')).toBe(0)
    await sleep(1_000)
    isRunning = false
    await using

    expect(faults).toEqual([])
    expect(answeredMeanwhile).toBeGreaterThan(20)
    expect(await rows.collection('migration_runs').countDocuments()).toBe(1)
    for (const learner of learners) {
      const ids = ((await (await cluster.call(learner, 'GET', '/api/words')).json()) as { id: string }[]).map(({ id }) => id)
      expect(ids.sort()).toEqual(added.get(learner)?.sort())
    }
    // Words that the old version wrote during the migration may lack the field; so the version that reads it comes a release later.
    const words = await rows.collection<{ _id: string; textLength?: number }>('words').find().toArray()
    expect(words.filter(({ _id, textLength }) => before.has(_id) && textLength === undefined)).toEqual([])
  }, 600_000)
})
