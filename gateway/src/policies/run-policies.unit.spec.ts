import { describe, expect, it } from '@jest/globals'
import { callOf } from '../gateway-test-kit/call-of.ts'
import type { Policy } from './policy.ts'
import { runPolicies } from './run-policies.ts'

/** Runs policies on a request; returns what `failed` was called with. */
async function run(...policies: Policy[]): Promise<{ faults: unknown[] }> {
  const { request, response } = callOf('/api/words')
  const faults: unknown[] = []
  runPolicies(policies, (fault, call) => faults.push(fault, call.path))(request, response)
  await new Promise((resolve) => setImmediate(resolve))
  return { faults }
}

describe('running policies', () => {
  it('runs each policy after the one before it has called next', async () => {
    const order: number[] = []
    const note =
      (index: number): Policy =>
      (_, next) => {
        order.push(index)
        next()
      }
    const later: Policy = async (_, next) => {
      await Promise.resolve()
      order.push(2)
      next()
    }
    expect(await run(note(1), later, note(3), () => {})).toEqual({ faults: [] })
    expect(order).toEqual([1, 2, 3])
    expect(await run(note(4))).toEqual({ faults: [] })
  })

  const fault = new Error('broken')
  it.each<[string, Policy]>([
    [
      'thrown',
      () => {
        throw fault
      },
    ],
    [
      'rejected',
      async () => {
        throw fault
      },
    ],
    ['handed to next', (_, next) => next(fault)],
  ])('stops at a fault that is %s, and reports it once with its call', async (_, policy) => {
    const had: string[] = []
    const { faults } = await run(policy, () => void had.push('the next one'))
    expect(faults).toEqual([fault, '/api/words'])
    expect(had).toEqual([])
  })
})
