import { describe, expect, it } from '@jest/globals'
import type { EventBus } from '../events/index.ts'
import { createLifecycle } from './lifecycle.ts'

/** A service's parts that note what happens to them. */
function notedParts({ failAt }: { failAt?: string } = {}) {
  const notes: string[] = []
  const begin = async (name: string): Promise<() => Promise<void>> => {
    await Promise.resolve()
    if (name === failAt) throw new Error(`${name} cannot begin`)
    notes.push(`${name} begins`)
    return async () => void notes.push(`${name} ends`)
  }
  const bus = { subscribe: ({ consumer }: { consumer: string }) => begin(consumer) } as unknown as EventBus
  const relay = { start: async () => void (await begin('relay')), stop: async () => void notes.push('relay ends') }
  const subscriptions = [{ source: 'words', consumer: 'stats', apply: async () => 'applied' as const }]
  return { notes, lifecycle: createLifecycle({ bus, subscriptions, relay, workers: [() => begin('worker')] }) }
}

describe('the life of a service', () => {
  it('begins with its consumers and ends the other way round', async () => {
    const { notes, lifecycle } = notedParts()
    await lifecycle.start()
    await lifecycle.stop()
    expect(notes).toEqual(['stats begins', 'worker begins', 'relay begins', 'relay ends', 'worker ends', 'stats ends'])
  })

  it('begins and ends once, however often it is asked', async () => {
    const { notes, lifecycle } = notedParts()
    await Promise.all([lifecycle.start(), lifecycle.start()])
    await Promise.all([lifecycle.stop(), lifecycle.stop()])
    expect(notes).toHaveLength(6)
  })

  it('does not end before it has begun', async () => {
    const { notes, lifecycle } = notedParts()
    const starting = lifecycle.start()
    await Promise.all([starting, lifecycle.stop()])
    expect(notes.slice(0, 3)).toEqual(['stats begins', 'worker begins', 'relay begins'])
    expect(notes).toHaveLength(6)
  })

  it('ends what had begun when a part cannot', async () => {
    const { notes, lifecycle } = notedParts({ failAt: 'relay' })
    await expect(lifecycle.start()).rejects.toThrow('relay cannot begin')
    await lifecycle.stop()
    expect(notes).toEqual(['stats begins', 'worker begins', 'worker ends', 'stats ends'])
  })

  it('does not begin once it has been ended', async () => {
    const { notes, lifecycle } = notedParts()
    await lifecycle.stop()
    await lifecycle.start()
    expect(notes).toEqual([])
  })
})
