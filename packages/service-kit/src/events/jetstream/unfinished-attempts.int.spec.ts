import { randomUUID } from 'node:crypto'
import { expect, it } from '@jest/globals'
import type { Envelope } from '@wordloom/contracts/events'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { until } from '@wordloom/test-kit/until'
import { silentLogger } from '../../logging/index.ts'
import { openMongo } from '../../store/index.ts'
import type { Admission, EventBus, Subscription } from '../bus.ts'
import { quickRedelivery } from '../event-test-kit/consumer.ts'
import { eventOf, numberIn } from '../event-test-kit/draft.ts'
import { openJetStreamBus } from '../jetstream-bus.ts'
import { createMongoUnfinishedAttempts } from './unfinished-attempts.ts'

describeWithBacking(['mongo', 'nats'], 'an event that was delivered over a thousand times while a store was away', (backing) => {
  /** Processes of one consumer, one after the other, and their database. */
  async function replicas(way: string) {
    const prefix = `${backing.nats.prefix}_${randomUUID().slice(0, 8)}`
    const mongo = await openMongo({ url: backing.mongo.urlOf(`attempts_${prefix.slice(-8)}`), logger: silentLogger })
    const buses: EventBus[] = []
    const open = async (): Promise<EventBus> => {
      const bus = await openJetStreamBus({
        url: backing.nats.url,
        prefix,
        logger: silentLogger,
        redelivery: { ...quickRedelivery, delayMs: () => 0 },
        ackWaitMs: 300,
        unfinishedAttempts: createMongoUnfinishedAttempts(mongo),
      })
      buses.push(bus)
      return bus
    }
    const consumer = (apply: Subscription['apply']): Subscription => ({
      source: 'words',
      consumer: 'stats',
      apply,
      ...(way === 'in batches' && { applyAll: (events) => Promise.all(events.map(apply)) }),
    })
    await mongo.prepared()
    return {
      start: async (apply: Subscription['apply']) => (await open()).subscribe(consumer(apply)),
      publish: async (event: Envelope) => (await open()).publish(event),
      deadLetters: async () => (await (buses[0] as EventBus).deadLetters()).map(({ reason }) => reason),
      unfinished: () => mongo.connection.collection('unfinished_attempts').countDocuments(),
      async close() {
        for (const bus of buses) await bus.close()
        await mongo.close()
      },
    }
  }

  async function outage({ start }: Awaited<ReturnType<typeof replicas>>): Promise<void> {
    let tries = 0
    const stop = await start(async () => {
      tries++
      throw Object.assign(new Error('no primary'), { name: 'MongoServerSelectionError' })
    })
    await until(() => tries > 2_300)
    await stop()
  }

  it.each(['one by one', 'in batches'])('is applied by the next process, %s', async (way) => {
    const running = await replicas(way)
    await running.publish(eventOf('ada', 1))
    await outage(running)
    const applied: number[] = []
    await running.start(async (event) => {
      applied.push(numberIn(event))
      return 'applied'
    })
    await until(async () => applied.length + (await running.deadLetters()).length > 0)
    expect([applied, await running.deadLetters()]).toEqual([[1], []])
    await until(async () => (await running.unfinished()) === 0)
    await running.close()
  })

  it.each(['one by one', 'in batches'])('is given up if each process after that ends while it handles it, %s', async (way) => {
    const running = await replicas(way)
    await running.publish(eventOf('ada', 1))
    await outage(running)
    const hanging = Promise.withResolvers<Admission>()
    let begun = 0
    const hang: Subscription['apply'] = () => {
      begun++
      return hanging.promise
    }
    // A process that hangs is like one that has ended: neither settles the message.
    for (let ended = 1; ended <= quickRedelivery.attempts; ended++) {
      await running.start(hang)
      await until(() => begun === ended)
    }
    await running.start(async () => 'applied')
    await until(async () => (await running.deadLetters()).length > 0)
    expect(await running.deadLetters()).toEqual(['ends each process that handles it'])
    hanging.resolve('applied')
    await running.close()
  })
})
