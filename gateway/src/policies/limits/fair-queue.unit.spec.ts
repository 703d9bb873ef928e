import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { callOf } from '../../gateway-test-kit/call-of.ts'
import type { Call, Policy } from '../policy.ts'
import { fairQueue } from './fair-queue.ts'

const from = (address: string, url = '/api/words'): Call => Object.assign(callOf(url), { address })
const end = (call: Call) => call.response.emit('close')
/** Takes calls to a policy; returns the names of those that went on, in their order, and the faults of others. */
function run(policy: Policy, calls: Record<string, Call>): string[] {
  const on: string[] = []
  for (const [name, call] of Object.entries(calls))
    void policy(call, (fault) => void on.push(fault ? `${name}: ${(fault as { code: string }).code}` : name))
  return on
}

describe('the fair queue', () => {
  const upstream = ({ row }: Call) => row?.upstream
  afterEach(() => {
    jest.useRealTimers()
  })

  it('starts up to the maximum per address and service; further requests wait in order', () => {
    const policy = fairQueue(upstream, { maxPerAddress: 2 })
    const calls = { a1: from('a'), a2: from('a'), a3: from('a'), a4: from('a'), b1: from('b'), other: from('a', '/api/quiz') }
    const on = run(policy, calls)
    expect(on).toEqual(['a1', 'a2', 'b1', 'other'])
    end(calls.a2)
    expect(on.slice(4)).toEqual(['a3'])
    end(calls.a1)
    expect(on.slice(4)).toEqual(['a3', 'a4'])
    end(calls.a3)
    end(calls.a4)
    expect(run(policy, { a5: from('a'), a6: from('a'), a7: from('a') })).toEqual(['a5', 'a6'])
  })

  it('keeps counting active requests when one ends', () => {
    const policy = fairQueue(upstream, { maxPerAddress: 2 })
    const calls = { a1: from('a'), a2: from('a') }
    run(policy, calls)
    end(calls.a1)
    expect(run(policy, { a3: from('a'), a4: from('a') })).toEqual(['a3'])
  })

  it('gives an address fewer connections the more others use, and at least one', () => {
    const policy = fairQueue(upstream, { maxPerAddress: 8, capacity: 64 })
    const callsOf = (address: string) => Object.fromEntries(Array.from({ length: 10 }, (_, turn) => [`${address}${turn}`, from(address)]))
    const addresses = 'abcdefghijklmnopqrstuvwxyz'.split('')
    expect(addresses.slice(0, 10).map((address) => run(policy, callsOf(address)).length)).toEqual([8, 7, 6, 5, 5, 4, 4, 3, 3, 3])
    const others = addresses.slice(10).map((address) => run(policy, callsOf(address)).length)
    expect(others.every((count) => count >= 1)).toBe(true)
  })

  it('gives a free connection to the address with the fewest active requests', () => {
    const policy = fairQueue(upstream, { maxPerAddress: 2, capacity: 4 })
    const calls = { a1: from('a'), a2: from('a'), b1: from('b'), b2: from('b'), c1: from('c'), c2: from('c') }
    const on = run(policy, calls)
    expect(on).toEqual(['a1', 'a2', 'b1', 'c1'])
    end(calls.a2)
    expect(on).toHaveLength(4) // one of four is free: one each
    end(calls.a1)
    expect(on).toHaveLength(4)
    end(calls.b1)
    expect(on).toEqual(['a1', 'a2', 'b1', 'c1', 'b2'])
    end(calls.b2)
    expect(on).toEqual(['a1', 'a2', 'b1', 'c1', 'b2', 'c2'])
  })

  it('allows 32 requests per address by default', () => {
    const calls = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`c${index}`, from('a')]))
    expect(run(fairQueue(upstream), calls)).toHaveLength(32)
    for (const call of Object.values(calls).toReversed()) end(call)
  })

  it('drops requests whose client disconnected, and refuses those that waited for timeoutMs', async () => {
    const policy = fairQueue(upstream, { maxPerAddress: 1, timeoutMs: 60, sweepMs: 10 })
    const calls = { first: from('a'), gone: from('a'), patient: from('a') }
    const on = run(policy, calls)
    calls.gone.response.destroy()
    await sleep(120)
    expect(on).toEqual(['first', 'patient: service.overloaded'])
    end(calls.first)
    await sleep(20)
    expect(on).toHaveLength(2)
    expect(run(policy, { next: from('a') })).toEqual(['next'])
  })

  it('skips waiting requests that disconnected or were answered meanwhile', () => {
    const calls = { first: from('a'), gone: from('a'), responded: from('a'), next: from('a') }
    const on = run(fairQueue(upstream, { maxPerAddress: 1 }), calls)
    calls.gone.response.destroy()
    calls.responded.response.end()
    end(calls.first)
    expect(on).toEqual(['first', 'next'])
  })

  it('starts the request that has waited longest, once, and never refuses it afterwards', async () => {
    const policy = fairQueue(upstream, { maxPerAddress: 1, timeoutMs: 60, sweepMs: 10 })
    const calls = { first: from('a'), second: from('a') }
    const on = run(policy, calls)
    end(calls.first)
    await sleep(120)
    expect(on).toEqual(['first', 'second'])
    expect(run(policy, { third: from('a') })).toEqual([])
    expect(calls.second.response.listenerCount('close')).toBe(1)
  })

  it('refuses each request at its own timeout, and stops its timer when no request waits', () => {
    jest.useFakeTimers()
    const policy = fairQueue(upstream, { maxPerAddress: 1, timeoutMs: 1_000, sweepMs: 100 })
    const on = run(policy, { a1: from('a'), b1: from('b'), b2: from('b') })
    jest.advanceTimersByTime(900)
    const later = run(policy, { b3: from('b') })
    jest.advanceTimersByTime(100)
    expect(on).toEqual(['a1', 'b1'])
    jest.advanceTimersByTime(200)
    expect([on, later]).toEqual([['a1', 'b1', 'b2: service.overloaded'], []])
    jest.advanceTimersByTime(900)
    expect(later).toEqual(['b3: service.overloaded'])
    expect(jest.getTimerCount()).toBe(0)
    const again = run(policy, { b4: from('b') })
    jest.advanceTimersByTime(1_200)
    expect(again).toEqual(['b4: service.overloaded'])
  })

  it('does not apply to pages', () => {
    expect(run(fairQueue(upstream, { maxPerAddress: 1 }), { one: from('a', '/x'), other: from('a', '/y') })).toEqual(['one', 'other'])
  })

  it('refuses with service.overloaded and a sentence', async () => {
    const policy = fairQueue(upstream, { maxPerAddress: 1, timeoutMs: 10, sweepMs: 5 })
    run(policy, { first: from('a') })
    const fault = await new Promise((resolve) => void policy(from('a'), resolve))
    expect(fault).toMatchObject({ code: 'service.overloaded', message: 'Wordloom is very busy right now. Please try again in a moment.' })
  })
})
