import { describe, expect, it } from '@jest/globals'
import { createSharedSync } from './shared-sync.ts'

describe('a shared sync', () => {
  const counted = (outcome: () => Promise<void> = async () => {}) => {
    const made = { syncs: 0 }
    const sync = createSharedSync(() => {
      made.syncs++
      return outcome()
    }, 20)
    return { made, sync }
  }

  it('resolves all calls made before it began', async () => {
    const { made, sync } = counted()
    const asked = [sync(), sync(), sync()]
    expect(made.syncs).toBe(0)
    await Promise.all(asked)
    expect(made.syncs).toBe(1)
  })

  it('never resolves a call made after it began: another sync follows', async () => {
    let end = (): void => {}
    const { made, sync } = counted(() => new Promise((resolve) => (end = resolve)))
    const first = sync()
    while (made.syncs === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    let responded = false
    const second = sync().then(() => {
      responded = true
    })
    end()
    await first
    expect([made.syncs, responded]).toEqual([1, false])
    while (made.syncs === 1) await new Promise((resolve) => setTimeout(resolve, 5))
    end()
    await second
    expect(made.syncs).toBe(2)
  })

  it('rejects all its calls if it fails, and the next call syncs again', async () => {
    let fails = true
    const { made, sync } = counted(async () => {
      if (fails) throw new Error('the disk is full')
    })
    const [one, other] = await Promise.allSettled([sync(), sync()])
    expect([one?.status, other?.status, made.syncs]).toEqual(['rejected', 'rejected', 1])
    fails = false
    await sync()
    expect(made.syncs).toBe(2)
  })
})
