import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { callOf } from '../../gateway-test-kit/call-of.ts'
import type { Call } from '../call.ts'
import type { Policy } from '../policy.ts'
import { fairQueue } from './fair-queue.ts'

const from = (address: string, url = '/api/words'): Call => Object.assign(callOf(url), { address })
const over = (call: Call) => call.response.emit('close')
/** Takes calls to a policy; answers the names of those that went on, in their order, and the faults of others. */
function take(policy: Policy, calls: Record<string, Call>): string[] {
  const on: string[] = []
  for (const [name, call] of Object.entries(calls))
    void policy(call, (fault) => void on.push(fault ? `${name}: ${(fault as { code: string }).code}` : name))
  return on
}

describe('turns at a service', () => {
  const upstream = ({ row }: Call) => row?.upstream
  afterEach(() => {
    jest.useRealTimers()
  })

  it('are so many at a time for one address, the others wait in their order, and another address or service waits for none', () => {
    const policy = fairQueue(upstream, { maxPerAddress: 2 })
    const calls = { a1: from('a'), a2: from('a'), a3: from('a'), a4: from('a'), b1: from('b'), other: from('a', '/api/quiz') }
    const on = take(policy, calls)
    expect(on).toEqual(['a1', 'a2', 'b1', 'other'])
    over(calls.a2)
    expect(on.slice(4)).toEqual(['a3'])
    over(calls.a1)
    expect(on.slice(4)).toEqual(['a3', 'a4'])
    over(calls.a3)
    over(calls.a4)
    expect(take(policy, { a5: from('a'), a6: from('a'), a7: from('a') })).toEqual(['a5', 'a6'])
  })

  it('are counted on while somebody has one', () => {
    const policy = fairQueue(upstream, { maxPerAddress: 2 })
    const calls = { a1: from('a'), a2: from('a') }
    take(policy, calls)
    over(calls.a1)
    expect(take(policy, { a3: from('a'), a4: from('a') })).toEqual(['a3'])
  })

  it('are fewer for one address the more are taken by others, and at least one', () => {
    const policy = fairQueue(upstream, { maxPerAddress: 8, capacity: 64 })
    const callsOf = (address: string) => Object.fromEntries(Array.from({ length: 10 }, (_, turn) => [`${address}${turn}`, from(address)]))
    const addresses = 'abcdefghijklmnopqrstuvwxyz'.split('')
    expect(addresses.slice(0, 10).map((address) => take(policy, callsOf(address)).length)).toEqual([8, 7, 6, 5, 5, 4, 4, 3, 3, 3])
    const others = addresses.slice(10).map((address) => take(policy, callsOf(address)).length)
    expect(others.every((count) => count >= 1)).toBe(true)
  })

  it('are passed on to whoever has the fewest and may have one more', () => {
    const policy = fairQueue(upstream, { maxPerAddress: 2, capacity: 4 })
    const calls = { a1: from('a'), a2: from('a'), b1: from('b'), b2: from('b'), c1: from('c'), c2: from('c') }
    const on = take(policy, calls)
    expect(on).toEqual(['a1', 'a2', 'b1', 'c1'])
    over(calls.a2)
    expect(on).toHaveLength(4) // one of four is free: one each
    over(calls.a1)
    expect(on).toHaveLength(4)
    over(calls.b1)
    expect(on).toEqual(['a1', 'a2', 'b1', 'c1', 'b2'])
    over(calls.b2)
    expect(on).toEqual(['a1', 'a2', 'b1', 'c1', 'b2', 'c2'])
  })

  it('are thirty-two unless told', () => {
    const calls = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`c${index}`, from('a')]))
    expect(take(fairQueue(upstream), calls)).toHaveLength(32)
    for (const call of Object.values(calls).toReversed()) over(call)
  })

  it('are lost to who has gone, and not waited for longer than patience has it', async () => {
    const policy = fairQueue(upstream, { maxPerAddress: 1, timeoutMs: 60, sweepMs: 10 })
    const calls = { first: from('a'), gone: from('a'), patient: from('a') }
    const on = take(policy, calls)
    calls.gone.response.destroy()
    await sleep(120)
    expect(on).toEqual(['first', 'patient: service.overloaded'])
    over(calls.first)
    await sleep(20)
    expect(on).toHaveLength(2)
    expect(take(policy, { next: from('a') })).toEqual(['next'])
  })

  it('go to the next in line where the first has gone, or was answered meanwhile', () => {
    const calls = { first: from('a'), gone: from('a'), answered: from('a'), next: from('a') }
    const on = take(fairQueue(upstream, { maxPerAddress: 1 }), calls)
    calls.gone.response.destroy()
    calls.answered.response.end()
    over(calls.first)
    expect(on).toEqual(['first', 'next'])
  })

  it('are given on to the one that has waited longest, once, with nothing left to fire later', async () => {
    const policy = fairQueue(upstream, { maxPerAddress: 1, timeoutMs: 60, sweepMs: 10 })
    const calls = { first: from('a'), second: from('a') }
    const on = take(policy, calls)
    over(calls.first)
    await sleep(120)
    expect(on).toEqual(['first', 'second'])
    expect(take(policy, { third: from('a') })).toEqual([])
    expect(calls.second.response.listenerCount('close')).toBe(1)
  })

  it('are waited for by each as long as patience has it, whoever waits besides, and nobody looks when nobody waits', () => {
    jest.useFakeTimers()
    const policy = fairQueue(upstream, { maxPerAddress: 1, timeoutMs: 1_000, sweepMs: 100 })
    const on = take(policy, { a1: from('a'), b1: from('b'), b2: from('b') })
    jest.advanceTimersByTime(900)
    const later = take(policy, { b3: from('b') })
    jest.advanceTimersByTime(100)
    expect(on).toEqual(['a1', 'b1'])
    jest.advanceTimersByTime(200)
    expect([on, later]).toEqual([['a1', 'b1', 'b2: service.overloaded'], []])
    jest.advanceTimersByTime(900)
    expect(later).toEqual(['b3: service.overloaded'])
    expect(jest.getTimerCount()).toBe(0)
    const again = take(policy, { b4: from('b') })
    jest.advanceTimersByTime(1_200)
    expect(again).toEqual(['b4: service.overloaded'])
  })

  it('are none for pages', () => {
    expect(take(fairQueue(upstream, { maxPerAddress: 1 }), { one: from('a', '/x'), other: from('a', '/y') })).toEqual(['one', 'other'])
  })

  it('say in a sentence that they took too long', async () => {
    const policy = fairQueue(upstream, { maxPerAddress: 1, timeoutMs: 10, sweepMs: 5 })
    take(policy, { first: from('a') })
    const fault = await new Promise((resolve) => void policy(from('a'), resolve))
    expect(fault).toMatchObject({ code: 'service.overloaded', message: 'Wordloom is very busy right now. Please try again in a moment.' })
  })
})
