import { randomUUID } from 'node:crypto'
import { expect, it } from '@jest/globals'
import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import type { Envelope } from '@wordloom/contracts/events'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { until } from '@wordloom/test-kit/until'
import { silentLogger } from '../logging/index.ts'
import { describeEventBus } from './bus.contract.ts'
import type { Admission, EventBus } from './bus.ts'
import { quickRedelivery } from './event-test-kit/consumer.ts'
import { eventOf, numberIn } from './event-test-kit/draft.ts'
import { openJetStreamBus } from './jetstream-bus.ts'

describeWithBacking(['nats'], 'events over NATS', (backing) => {
  const freshPrefix = () => `${backing.nats.prefix}_${randomUUID().slice(0, 8)}`
  const open = (prefix = freshPrefix()) =>
    openJetStreamBus({ url: backing.nats.url, prefix, logger: silentLogger, redelivery: quickRedelivery, ackWaitMs: 1_000 })

  const collect = async (bus: EventBus, seen: number[]) =>
    bus.subscribe({
      source: 'words',
      consumer: 'stats',
      apply: async (event) => {
        seen.push(numberIn(event))
        return 'applied'
      },
    })

  describeEventBus('JetStream', () => open())

  it('keeps events for a consumer that subscribes later', async () => {
    const prefix = freshPrefix()
    const publisher = await open(prefix)
    await publisher.publish(eventOf('ada', 1))
    await publisher.close()
    const bus = await open(prefix)
    const seen: number[] = []
    await collect(bus, seen)
    await until(() => seen.length === 1)
    await bus.close()
  })

  it('shares the events among replicas of one consumer', async () => {
    const prefix = freshPrefix()
    const buses = await Promise.all([open(prefix), open(prefix), open(prefix)])
    const seen = buses.map(() => [] as number[])
    await Promise.all(buses.map((bus, index) => collect(bus, seen[index] as number[])))
    await Promise.all(Array.from({ length: 300 }, (_, index) => buses[0]?.publish(eventOf(`learner-${index}`, 1, index))))
    await until(() => seen.flat().length >= 300)
    expect(new Set(seen.flat()).size).toBe(300)
    expect(seen.filter((part) => part.length > 0).length).toBeGreaterThan(1)
    await Promise.all(buses.map((bus) => bus.close()))
  })

  it('drops the second copy of an event that is published twice', async () => {
    const prefix = freshPrefix()
    const bus = await open(prefix)
    const event = eventOf('ada', 1)
    await bus.publish(event)
    await bus.publish(event)
    const connection = await connect({ servers: backing.nats.url })
    const { state } = await (await jetstreamManager(connection)).streams.info(`${prefix}_words`)
    await connection.close()
    expect(state.messages).toBe(1)
    await bus.close()
  })

  it.each(['not even JSON', 'null'])('stores a message that is not an event as a dead letter at once, with its text: %s', async (text) => {
    const prefix = freshPrefix()
    const bus = await open(prefix)
    await bus.subscribe({ source: 'words', consumer: 'stats', apply: async () => 'applied' })
    const connection = await connect({ servers: backing.nats.url })
    connection.publish(`${prefix}.words.word-added.v1`, text)
    await connection.drain()
    await until(async () => (await bus.deadLetters()).length === 1)
    expect((await bus.deadLetters())[0]).toMatchObject({ reason: 'not an event', event: text })
    await bus.close()
  })

  it.each(['one by one', 'in batches'])('stores an event of another owner than the stream’s as a dead letter, %s', async (way) => {
    const prefix = freshPrefix()
    const bus = await open(prefix)
    const applied: string[] = []
    const note = (event: Envelope): Admission => {
      applied.push(event.id)
      return 'applied'
    }
    await bus.subscribe({
      source: 'quiz',
      consumer: 'words',
      apply: async (event) => note(event),
      ...(way === 'in batches' && { applyAll: async (events: readonly Envelope[]) => events.map(note) }),
    })
    const own = eventOf('ada', 1, 1, 'quiz')
    const deletion = { ...eventOf('ada', 1, 1, 'identity'), type: 'identity.account-deleted' }
    const connection = await connect({ servers: backing.nats.url })
    for (const event of [deletion, { ...deletion, source: 'quiz' }, { ...own, source: 'identity' }, own])
      connection.publish(`${prefix}.quiz.number-drawn.v1`, JSON.stringify(event))
    await connection.drain()
    await until(async () => applied.length > 0 && (await bus.deadLetters()).length === 3)
    expect(applied).toEqual([own.id])
    expect((await bus.deadLetters()).map(({ reason }) => reason)).toEqual(Array(3).fill('not an event of quiz'))
    await bus.close()
  })
})
