import { describe, expect, it } from '@jest/globals'
import type { EventBus } from '../events/index.ts'
import { createLifecycle } from './service.ts'

/** Parts of a service that record their starts and stops. */
function recordedParts({ failAt }: { failAt?: string } = {}) {
  const calls: string[] = []
  const begin = async (name: string): Promise<() => Promise<void>> => {
    await Promise.resolve()
    if (name === failAt) throw new Error(`${name} cannot begin`)
    calls.push(`${name} begins`)
    return async () => void calls.push(`${name} ends`)
  }
  const bus = { subscribe: ({ consumer }: { consumer: string }) => begin(consumer) } as unknown as EventBus
  const relay = { start: async () => void (await begin('relay')), stop: async () => void calls.push('relay ends') }
  const subscriptions = [{ source: 'words', consumer: 'stats', apply: async () => 'applied' as const }]
  return { calls, lifecycle: createLifecycle({ bus, subscriptions, relay, workers: [() => begin('worker')] }) }
}

describe('the lifecycle of a service', () => {
  it('starts with its consumers and stops in reverse order', async () => {
    const { calls, lifecycle } = recordedParts()
    await lifecycle.start()
    await lifecycle.stop()
    expect(calls).toEqual(['stats begins', 'worker begins', 'relay begins', 'relay ends', 'worker ends', 'stats ends'])
  })

  it('starts and stops once, however often it is called', async () => {
    const { calls, lifecycle } = recordedParts()
    await Promise.all([lifecycle.start(), lifecycle.start()])
    await Promise.all([lifecycle.stop(), lifecycle.stop()])
    expect(calls).toHaveLength(6)
  })

  it('waits for a running start before it stops', async () => {
    const { calls, lifecycle } = recordedParts()
    const starting = lifecycle.start()
    await Promise.all([starting, lifecycle.stop()])
    expect(calls.slice(0, 3)).toEqual(['stats begins', 'worker begins', 'relay begins'])
    expect(calls).toHaveLength(6)
  })

  it('stops the started parts if one cannot start', async () => {
    const { calls, lifecycle } = recordedParts({ failAt: 'relay' })
    await expect(lifecycle.start()).rejects.toThrow('relay cannot begin')
    await lifecycle.stop()
    expect(calls).toEqual(['stats begins', 'worker begins', 'worker ends', 'stats ends'])
  })

  it('does not start once stopped', async () => {
    const { calls, lifecycle } = recordedParts()
    await lifecycle.stop()
    await lifecycle.start()
    expect(calls).toEqual([])
  })
})
