import { describe, expect, it } from '@jest/globals'
import type { JsMsg } from '@nats-io/jetstream'
import type { Envelope } from '@wordloom/contracts/events'
import { unavailable } from '../../errors/index.ts'
import { silentLogger } from '../../logging/index.ts'
import type { Admission, Subscription } from '../bus.ts'
import { quickRedelivery } from '../event-test-kit/consumer.ts'
import { eventOf } from '../event-test-kit/draft.ts'
import { createDelivery } from './delivery.ts'
import type { UnfinishedAttempts } from './unfinished-attempts.ts'

/** A message of the stream's `seq`-th event, and how the delivery acknowledged it. */
function messageOf(seq: number, deliveryCount: number) {
  const acknowledgements: string[] = []
  const message = {
    seq,
    info: { deliveryCount },
    json: () => eventOf('ada', seq),
    ack: () => acknowledgements.push('ack'),
    nak: () => acknowledgements.push('nak'),
    term: (reason: string) => acknowledgements.push(reason),
  }
  return { message: message as unknown as JsMsg, acknowledgements }
}

const deliveryTo = (
  subscription: Pick<Subscription, 'apply' | 'applyAll'>,
  redelivery = quickRedelivery,
  unfinishedAttempts?: UnfinishedAttempts,
) =>
  createDelivery({
    subscription: { source: 'words', consumer: 'stats', ...subscription },
    redelivery,
    unfinishedAttempts,
    storeDeadLetter: async () => {},
    logger: silentLogger,
  })

const oftenDelivered = 1_000_000

const exceedLifetime = async (): Promise<never> => {
  throw Object.assign(new Error('exceeded its lifetime'), { name: 'MongoServerError', code: 290 })
}

describe('the delivery of messages', () => {
  it('gives up a message that was delivered very often and that this process has never settled: it may end each process', async () => {
    const { one } = deliveryTo({ apply: async () => 'applied' })
    const { message, acknowledgements } = messageOf(1, oftenDelivered)
    await one(message)
    expect(acknowledgements).toEqual(['delivered too often'])
  })

  describe('of a message that was delivered very often', () => {
    const steps: string[] = []
    /** Notes what is done, for an event of which `unfinished` attempts have begun. */
    const attempts = (unfinished: number | Error): UnfinishedAttempts => ({
      begin: async (consumer) => {
        if (unfinished instanceof Error) throw unfinished
        steps.push(`begin for ${consumer}`)
        return unfinished
      },
      end: async (consumer) => void steps.push(`end for ${consumer}`),
    })
    const apply = async (): Promise<Admission> => {
      steps.push('apply')
      return 'applied'
    }
    const deliver = async (unfinished: number | Error, deliveryCount: number) => {
      steps.length = 0
      const { message, acknowledgements } = messageOf(1, deliveryCount)
      await deliveryTo({ apply, applyAll: async (events) => Promise.all(events.map(apply)) }, quickRedelivery, attempts(unfinished)).all([
        message,
      ])
      return [...steps, ...acknowledgements]
    }

    it('notes each attempt while it lasts, and only of such a message', async () => {
      expect(await deliver(1, oftenDelivered)).toEqual(['begin for stats', 'apply', 'end for stats', 'ack'])
      expect(await deliver(quickRedelivery.attempts, oftenDelivered)).toEqual(['begin for stats', 'apply', 'end for stats', 'ack'])
      expect(await deliver(1, 1)).toEqual(['apply', 'ack'])
    })

    it('gives it up once too many attempts have not ended', async () => {
      expect(await deliver(quickRedelivery.attempts + 1, oftenDelivered)).toEqual(['begin for stats', 'ends each process that handles it'])
    })

    it('retries it while its attempt cannot be noted, since the store is away', async () => {
      expect(await deliver(unavailable(), oftenDelivered)).toEqual(['nak'])
    })

    it('does not try to note each of a batch then', async () => {
      let tries = 0
      const begin = async (): Promise<never> => {
        tries++
        throw unavailable()
      }
      const messages = [1, 2, 3].map((seq) => messageOf(seq, oftenDelivered))
      await deliveryTo({ apply, applyAll: async () => [] }, quickRedelivery, { begin, end: async () => {} }).all(
        messages.map(({ message }) => message),
      )
      expect(messages.map(({ acknowledgements }) => acknowledgements)).toEqual([['nak'], ['nak'], ['nak']])
      expect(tries).toBe(1)
    })
  })

  it('gives a message all its attempts if the server has delivered it very often only because the store was away', async () => {
    let outcome: () => Admission = () => {
      throw unavailable()
    }
    const { one } = deliveryTo({ apply: async () => outcome() })
    const deliver = async (count: number) => {
      const { message, acknowledgements } = messageOf(1, count)
      await one(message)
      return acknowledgements[0]
    }
    expect(await deliver(1)).toBe('nak')
    expect(await deliver(oftenDelivered)).toBe('nak')
    outcome = () => {
      throw new Error('cannot be applied')
    }
    const acknowledgements: unknown[] = []
    for (let attempt = 1; attempt <= quickRedelivery.attempts; attempt++) acknowledgements.push(await deliver(oftenDelivered + attempt))
    expect(acknowledgements).toEqual(['nak', 'nak', 'cannot be applied'])
  })

  it('acknowledges a late copy of a message that the server has delivered very often because the store was away', async () => {
    const outcomes: (Admission | Error)[] = [unavailable(), 'applied', 'duplicate']
    const { one } = deliveryTo({
      apply: async () => {
        const outcome = outcomes.shift() as Admission | Error
        if (outcome instanceof Error) throw outcome
        return outcome
      },
    })
    const acknowledgements: unknown[] = []
    for (const count of [1, oftenDelivered, oftenDelivered + 1]) {
      const copy = messageOf(1, count)
      await one(copy.message)
      acknowledgements.push(copy.acknowledgements[0])
    }
    expect(acknowledgements).toEqual(['nak', 'ack', 'ack'])
  })

  it('retries within seconds while the store is away', async () => {
    const delays: unknown[] = []
    const apply = async (): Promise<Admission> => {
      throw unavailable()
    }
    const { one } = deliveryTo({ apply }, { ...quickRedelivery, delayMs: () => 30_000 })
    const { message } = messageOf(1, 1)
    await one(Object.assign(message, { nak: (delay: unknown) => delays.push(delay) }))
    expect(delays).toEqual([5_000])
  })

  it('does not try each event of a batch while the store is away, which would wait for the driver’s timeout each time', async () => {
    let tries = 0
    const refuse = async (): Promise<never> => {
      tries++
      throw unavailable()
    }
    const messages = [1, 2, 3].map((seq) => messageOf(seq, 1))
    await deliveryTo({ apply: refuse, applyAll: refuse }).all(messages.map(({ message }) => message))
    expect(messages.map(({ acknowledgements }) => acknowledgements)).toEqual([['nak'], ['nak'], ['nak']])
    expect(tries).toBe(2)
  })

  it('tries each event of a batch whose transaction was too large for the store', async () => {
    const messages = [1, 2, 3].map((seq) => messageOf(seq, 1))
    await deliveryTo({ apply: async () => 'applied', applyAll: exceedLifetime }).all(messages.map(({ message }) => message))
    expect(messages.map(({ acknowledgements }) => acknowledgements)).toEqual([['ack'], ['ack'], ['ack']])
  })

  it('tries the rest of a batch after an event whose own transaction was too large for the store', async () => {
    const messages = [1, 2, 3].map((seq) => messageOf(seq, 1))
    const apply = async ({ seq }: Envelope): Promise<Admission> => (seq === 1 ? exceedLifetime() : 'applied')
    await deliveryTo({ apply, applyAll: exceedLifetime }).all(messages.map(({ message }) => message))
    expect(messages.map(({ acknowledgements }) => acknowledgements)).toEqual([['nak'], ['ack'], ['ack']])
  })

  it('gives up an event whose own transaction is always too large for the store', async () => {
    const { one } = deliveryTo({ apply: exceedLifetime })
    const { message, acknowledgements } = messageOf(1, 1)
    for (let attempt = 1; attempt <= quickRedelivery.attempts; attempt++) await one(message)
    expect(acknowledgements).toEqual(['nak', 'nak', 'exceeded its lifetime'])
  })

  it('gives up an event whose transaction the store ends each time, until it is given up', async () => {
    const ended = Object.assign(new Error('no such transaction'), {
      name: 'MongoServerError',
      code: 251,
      errorLabels: ['TransientTransactionError'],
    })
    const apply = async (): Promise<never> => {
      throw unavailable(ended)
    }
    const { one } = deliveryTo({ apply })
    const { message, acknowledgements } = messageOf(1, 1)
    for (let attempt = 1; attempt <= quickRedelivery.attempts; attempt++) await one(message)
    expect(acknowledgements).toEqual(['nak', 'nak', unavailable().message])
  })
})
