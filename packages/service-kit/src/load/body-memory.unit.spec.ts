import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { createBodyMemory } from './body-memory.ts'

const limits = { smallBytes: 0, maxBytes: 100, maxBytesOfOwner: 60, timeoutMs: 60_000, maxAgeMs: 60_000 }
const isWaiting = async (room: Promise<void> | undefined): Promise<boolean> =>
  room !== undefined && (await Promise.race([room.then(() => false), sleep(5, true)]))
const overloaded = { code: 'service.overloaded', message: 'Wordloom is very busy right now. Please try again in a moment.' }

describe('the memory for bodies', () => {
  it('has room for bodies up to its limit, and for the next one when one is released', async () => {
    const memory = createBodyMemory(limits)
    const [ada, bob, eve] = [memory.share('ada'), memory.share('bob'), memory.share('eve')]
    expect([ada.take(50), bob.take(50)]).toEqual([undefined, undefined])
    const room = eve.take(1)
    expect(await isWaiting(room)).toBe(true)
    bob.release()
    expect(await isWaiting(room)).toBe(false)
    expect(eve.take(49)).toBeUndefined()
  })

  it('never makes the oldest body wait, so that bodies cannot wait for each other', async () => {
    const memory = createBodyMemory(limits)
    const [ada, bob] = [memory.share('ada'), memory.share('bob')]
    ada.take(60)
    const room = bob.take(60)
    expect(await isWaiting(room)).toBe(true)
    expect(ada.take(500)).toBeUndefined()
    ada.release()
    expect(await isWaiting(room)).toBe(false)
    expect(bob.take(500)).toBeUndefined()
  })

  it('limits the bodies of one learner: all but their oldest wait, and those of others do not', async () => {
    const memory = createBodyMemory(limits)
    const [first, second, bob] = [memory.share('ada'), memory.share('ada'), memory.share('bob')]
    first.take(40)
    const room = second.take(30)
    expect(await isWaiting(room)).toBe(true)
    expect(first.take(1)).toBeUndefined()
    expect(bob.take(20)).toBeUndefined()
    first.release()
    expect(await isWaiting(room)).toBe(false)
  })

  it('refuses a body that has waited for too long', async () => {
    const memory = createBodyMemory({ ...limits, timeoutMs: 10 })
    memory.share('ada').take(100)
    const late = memory.share('bob')
    await expect(late.take(10)).rejects.toMatchObject(overloaded)
    late.release()
  })

  it('refuses a slow body if others wait for its room', async () => {
    const memory = createBodyMemory({ ...limits, maxAgeMs: 20 })
    const slow = memory.share('ada')
    slow.take(50)
    await sleep(30)
    expect(slow.take(10)).toBeUndefined()
    const next = memory.share('bob').take(60)
    await expect(slow.take(1)).rejects.toMatchObject(overloaded)
    expect(await isWaiting(next)).toBe(true)
    slow.release()
    expect(await isWaiting(next)).toBe(false)
  })

  it('lets a small body continue at once, however full it is', async () => {
    const memory = createBodyMemory({ ...limits, smallBytes: 5, maxAgeMs: 20 })
    memory.share('ada').take(100)
    const small = memory.share('bob')
    expect(small.take(2)).toBeUndefined()
    await sleep(30)
    expect(small.take(3)).toBeUndefined()
    const sixth = small.take(1)
    await expect(sixth).rejects.toMatchObject(overloaded)
  })

  it('counts small bodies', async () => {
    const memory = createBodyMemory({ ...limits, smallBytes: 5 })
    memory.share('ada').take(60)
    for (let body = 0; body < 8; body++) expect(memory.share('bob').take(5)).toBeUndefined()
    expect(await isWaiting(memory.share('eve').take(6))).toBe(true)
  })

  it('gets a share back once, however often it is released', async () => {
    const memory = createBodyMemory(limits)
    const ada = memory.share('ada')
    ada.take(100)
    for (let time = 0; time < 3; time++) ada.release()
    memory.share('eve').release()
    const [bob, cat] = [memory.share('bob'), memory.share('cat')]
    expect([bob.take(60), cat.take(40)]).toEqual([undefined, undefined])
    expect(await isWaiting(memory.share('dan').take(1))).toBe(true)
  })
})
