import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { expect, it } from '@jest/globals'
import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { startOutageProxy } from '@wordloom/test-kit/backing'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { until } from '@wordloom/test-kit/until'
import { pino } from 'pino'
import { silentLogger } from '../logging/index.ts'
import { openSqlite } from '../store/index.ts'
import type { EventBus } from './bus.ts'
import { draftOf, eventOf } from './event-test-kit/draft.ts'
import { openJetStreamBus } from './jetstream-bus.ts'
import { createRelay } from './relay.ts'
import { createSqliteInbox } from './sqlite-inbox.ts'
import { createSqliteOutbox } from './sqlite-outbox.ts'

describeWithBacking(['nats'], 'an outage of NATS', (backing) => {
  const freshPrefix = () => `${backing.nats.prefix}_${randomUUID().slice(0, 8)}`

  /** A publisher and a consumer on one bus. */
  async function counter(bus: EventBus) {
    const outbox = createSqliteOutbox(openSqlite(':memory:'))
    const inbox = createSqliteInbox(openSqlite(':memory:'))
    await bus.subscribe({ source: 'words', consumer: 'stats', apply: async (event) => inbox.apply(event, () => {}) })
    const relay = createRelay({ outbox, bus, logger: silentLogger, sweepMs: 100 })
    await relay.start()
    let written = 0
    return {
      write: (count: number) => {
        for (let step = 0; step < count; step++) outbox.commit(() => ({ result: null, events: [draftOf('ada', ++written)] }))
      },
      caughtUp: async () => (await inbox.applied('ada', 'words')) === written && (await outbox.backlog()).count === 0,
      stop: relay.stop,
    }
  }

  it('at the start delays opening and is logged', async () => {
    const line = await startOutageProxy(backing.nats.url)
    let log = ''
    const logger = pino(
      new Writable({
        write(chunk, _, done) {
          log += chunk
          done()
        },
      }),
    )
    const opening = openJetStreamBus({ url: line.url, prefix: freshPrefix(), logger })
    await until(() => log.includes('NATS does not answer yet, waiting for it'))
    await line.join()
    const bus = await opening
    await bus.ready()
    await bus.close()
    await line.close()
  })

  it('loses no event: a publish rejects at once, and events committed meanwhile are published afterwards', async () => {
    const line = await startOutageProxy(backing.nats.url)
    await line.join()
    const bus = await openJetStreamBus({ url: line.url, prefix: freshPrefix(), logger: silentLogger, ackWaitMs: 1_000 })
    const numbers = await counter(bus)
    numbers.write(10)
    await until(numbers.caughtUp)

    await line.cut()
    numbers.write(10)
    await until(async () => (await bus.ready().catch((error: Error) => error.message)) === 'NATS is away')
    const from = performance.now()
    await expect(bus.publish(eventOf('bob', 1))).rejects.toThrow('NATS is away')
    expect(performance.now() - from).toBeLessThan(3_000)

    await line.join()
    numbers.write(10)
    await until(numbers.caughtUp)
    expect(await bus.deadLetters()).toEqual([])
    await numbers.stop()
    await bus.close()
    await line.close()
  })

  it('with a lost disk is followed by creating streams and consumers again', async () => {
    const line = await startOutageProxy(backing.nats.url)
    await line.join()
    const prefix = freshPrefix()
    const bus = await openJetStreamBus({ url: line.url, prefix, logger: silentLogger, ackWaitMs: 1_000 })
    const numbers = await counter(bus)
    numbers.write(10)
    await until(numbers.caughtUp)

    await line.cut()
    const connection = await connect({ servers: backing.nats.url })
    const { streams } = await jetstreamManager(connection)
    for (const name of [`${prefix}_words`, `${prefix}_dead-letters`]) await streams.delete(name)
    await connection.close()
    await line.join()

    numbers.write(10)
    await until(numbers.caughtUp)
    expect(await bus.deadLetters()).toEqual([])
    await numbers.stop()
    await bus.close()
    await line.close()
  })
})
