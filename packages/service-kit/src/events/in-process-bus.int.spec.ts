import { describe, expect, it } from '@jest/globals'
import { silentLogger } from '../logging/index.ts'
import { openSqlite } from '../store/index.ts'
import { describeEventBus, quickRedelivery } from './bus.contract.ts'
import { createInProcessBus } from './in-process-bus.ts'
import { eventOf } from './testing/draft.ts'

describeEventBus('one process', async () =>
  createInProcessBus({ sqlite: openSqlite(':memory:'), logger: silentLogger, redelivery: quickRedelivery }),
)

describe('a bus of one process', () => {
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

  it('misses no consumer that subscribes after the first events were published at the start', async () => {
    const bus = createInProcessBus({ sqlite: openSqlite(':memory:'), logger: silentLogger, waits: true })
    const seen: string[] = []
    await bus.subscribe(consumerOf('quiz', seen))
    const published = bus.publish(eventOf('ada', 1))
    expect([await settled(published), seen]).toEqual([false, []])
    await bus.subscribe(consumerOf('stats', seen))
    bus.letThrough()
    await published
    expect(seen).toEqual(['quiz 1', 'stats 1'])
    await bus.close()
  })

  it('waits for a consumer that has left to come back, and takes no event for published while one is away', async () => {
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
