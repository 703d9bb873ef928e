import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Envelope } from '@wordloom/contracts/events'
import { until } from '@wordloom/test-kit/until'
import { silentLogger } from '../logging/index.ts'
import { openSqlite, type Sqlite } from '../store/index.ts'
import type { EventBus } from './bus.ts'
import { draftOf, numberIn } from './event-test-kit/draft.ts'
import { createRelay, type Relay } from './relay.ts'
import { createSqliteOutbox, type SqliteOutbox } from './sqlite-outbox.ts'

describe('the relay', () => {
  let sqlite: Sqlite
  let outbox: SqliteOutbox
  let published: number[]
  let publish: (event: Envelope) => Promise<void>
  const relays: Relay[] = []
  const start = async (sweepMs = 50): Promise<Relay> => {
    const bus: Pick<EventBus, 'publish'> = {
      publish: async (event) => {
        await publish(event)
        published.push(numberIn(event))
      },
    }
    const relay = createRelay({ outbox, bus: bus as EventBus, logger: silentLogger, sweepMs })
    relays.push(relay)
    await relay.start()
    return relay
  }
  const write = (...values: number[]) => outbox.commit(() => ({ result: null, events: values.map((value) => draftOf('ada', value)) }))
  const waiting = async (): Promise<number> => (await outbox.backlog()).count

  beforeEach(() => {
    sqlite = openSqlite(':memory:')
    outbox = createSqliteOutbox(sqlite)
    published = []
    publish = async () => {}
  })
  afterEach(async () => {
    for (const relay of relays.splice(0)) await relay.stop()
    sqlite.close()
  })

  it('publishes right after a commit, in order, and marks acknowledged events', async () => {
    await start(60_000)
    write(1, 2)
    write(3)
    await until(async () => (await waiting()) === 0)
    expect(published).toEqual([1, 2, 3])
  })

  it('marks events acknowledged shortly after each other in one write', async () => {
    const writes: number[] = []
    const { markPublished } = outbox
    outbox.markPublished = async (ids) => {
      writes.push(ids.length)
      await markPublished(ids)
    }
    await start(60_000)
    for (const value of [1, 2, 3]) {
      write(value)
      await Promise.resolve()
    }
    await until(async () => (await waiting()) === 0)
    expect(writes).toEqual([3])
  })

  it('publishes events left by a crash on its start', async () => {
    write(1, 2, 3)
    await start(60_000)
    await until(async () => (await waiting()) === 0)
    expect(published).toEqual([1, 2, 3])
  })

  it('publishes unacknowledged events again in a later sweep', async () => {
    let away = true
    publish = async () => {
      if (away) throw new Error('the transport is away')
    }
    await start()
    write(1)
    await sleep(120)
    expect([published, await waiting()]).toEqual([[], 1])
    away = false
    await until(async () => (await waiting()) === 0)
    expect(published).toEqual([1])
  })

  it('publishes a backlog longer than one batch', async () => {
    const values = Array.from({ length: 1_000 }, (_, index) => index)
    for (const value of values) write(value)
    await start(60_000)
    await until(async () => (await waiting()) === 0)
    expect(published).toEqual(values)
  })

  it('never has two publishes of one event in flight', async () => {
    let atOnce = 0
    publish = async () => {
      expect(++atOnce).toBe(1)
      await sleep(200)
      atOnce--
    }
    await start(20)
    write(1)
    await until(async () => (await waiting()) === 0)
    expect(published).toEqual([1])
  })

  it('waits for the next sweep when one event hangs and the others fail', async () => {
    let tries = 0
    publish = async (event) => {
      if (numberIn(event) === 1 || ++tries > 500) await new Promise(() => {}) // 500 attempts prove a busy loop
      throw new Error('the transport is away')
    }
    await start(50)
    write(1, 2, 3)
    await until(async () => tries > 2)
    await sleep(200)
    expect(tries).toBeLessThan(50)
  })

  it('stops within a second even if the transport hangs, and leaves that event to the next start', async () => {
    publish = () => new Promise(() => {})
    const relay = await start()
    write(1)
    const from = performance.now()
    await relay.stop()
    expect(performance.now() - from).toBeLessThan(10_000)
    expect(await waiting()).toBe(1)
  })
})
