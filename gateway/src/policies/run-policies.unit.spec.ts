import { describe, expect, it } from '@jest/globals'
import { callOf } from '../gateway-test-kit/call-of.ts'
import type { Policy } from './policy.ts'
import { runPolicies } from './run-policies.ts'

/** Takes a request through policies; answers who had it, and what `failed` was told. */
async function take(...policies: Policy[]): Promise<{ faults: unknown[] }> {
  const { request, response } = callOf('/api/words')
  const faults: unknown[] = []
  runPolicies(policies, (fault, call) => faults.push(fault, call.path))(request, response)
  await new Promise((resolve) => setImmediate(resolve))
  return { faults }
}

describe('policies in order', () => {
  it('each has the call when the one before it is done, and the last keeps it', async () => {
    const had: number[] = []
    const note =
      (place: number): Policy =>
      (_, next) => {
        had.push(place)
        next()
      }
    const later: Policy = async (_, next) => {
      await Promise.resolve()
      had.push(2)
      next()
    }
    expect(await take(note(1), later, note(3), () => {})).toEqual({ faults: [] })
    expect(had).toEqual([1, 2, 3])
    expect(await take(note(4))).toEqual({ faults: [] })
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
  ])('end with a fault that is %s, which one place answers, knowing the call', async (_, policy) => {
    const had: string[] = []
    const { faults } = await take(policy, () => void had.push('the next one'))
    expect(faults).toEqual([fault, '/api/words'])
    expect(had).toEqual([])
  })
})
