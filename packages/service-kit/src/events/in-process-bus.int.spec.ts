import { describe, expect, it } from '@jest/globals'
import { silentLogger } from '../logging/index.ts'
import { openSqlite } from '../store/index.ts'
import { describeEventBus } from './bus.contract.ts'
import { quickRedelivery } from './event-test-kit/consumer.ts'
import { eventOf } from './event-test-kit/draft.ts'
import { createInProcessBus } from './in-process-bus.ts'

describeEventBus('one process', async () =>
  createInProcessBus({ sqlite: openSqlite(':memory:'), logger: silentLogger, redelivery: quickRedelivery }),
)

describe('the in-process bus', () => {
  const consumerOf = (name: string, seen: string[]) => ({
    source: 'words',
    consumer: name,
    apply: async ({ seq }: { seq: number }) => {
      seen.push(`${name} ${seq}`)
      return 'applied' as const
    },
  })
  const settled = async (promise: Promise<void>): Promise<boolean> => {
    let done = false
    promise.then(
      () => {
        done = true
      },
      () => {},
    )
    await new Promise((resolve) => setTimeout(resolve, 10))
    return done
  }

  it('delivers events published while paused to consumers that subscribe before resume', async () => {
    const bus = createInProcessBus({ sqlite: openSqlite(':memory:'), logger: silentLogger, paused: true })
    const seen: string[] = []
    await bus.subscribe(consumerOf('quiz', seen))
    const published = bus.publish(eventOf('ada', 1))
    expect([await settled(published), seen]).toEqual([false, []])
    await bus.subscribe(consumerOf('stats', seen))
    bus.resume()
    await published
    expect(seen).toEqual(['quiz 1', 'stats 1'])
    await bus.close()
  })

  it('holds a publish back until a consumer that unsubscribed subscribes again', async () => {
    const bus = createInProcessBus({ sqlite: openSqlite(':memory:'), logger: silentLogger })
    const seen: string[] = []
    const leave = await bus.subscribe(consumerOf('stats', seen))
    await bus.subscribe(consumerOf('quiz', seen))
    await leave()
    const published = bus.publish(eventOf('ada', 1))
    expect([await settled(published), seen]).toEqual([false, ['quiz 1']])
    await bus.subscribe(consumerOf('stats', seen))
    await published
    expect(seen).toEqual(['quiz 1', 'stats 1'])
    const late = await bus.subscribe(consumerOf('export', seen))
    await late()
    const never = bus.publish(eventOf('ada', 2))
    await settled(never)
    await bus.close()
    await expect(never).rejects.toThrow('closed')
  })
})
