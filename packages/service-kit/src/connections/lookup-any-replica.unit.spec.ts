import { describe, expect, it } from '@jest/globals'
import { lookupAnyReplica, rotateReplicas } from './lookup-any-replica.ts'

const replicas = ['10.0.0.4', '10.0.0.2', '10.0.0.3'].map((address) => ({ address, family: 4 }))
const firstOf = (chance: number): string | undefined => rotateReplicas(replicas, chance)[0]?.address

describe('the lookup of a service’s replicas', () => {
  it('puts a random replica first, each with the same probability', () => {
    expect([0, 0.33, 0.34, 0.66, 0.67, 0.999].map(firstOf)).toEqual([
      '10.0.0.4',
      '10.0.0.4',
      '10.0.0.2',
      '10.0.0.2',
      '10.0.0.3',
      '10.0.0.3',
    ])
  })

  it('returns all others as fallbacks', () => {
    for (const chance of [0, 0.4, 0.8]) expect(new Set(rotateReplicas(replicas, chance))).toEqual(new Set(replicas))
  })

  it('prefers the address family that the system prefers', () => {
    const six = { address: 'fd00::1', family: 6 }
    expect(rotateReplicas([...replicas, six], 0.99).at(-1)).toBe(six)
    expect(rotateReplicas([six, ...replicas], 0.99)[0]).toBe(six)
  })

  it('returns one address or all of them, as requested', async () => {
    const one = await new Promise((resolve) => lookupAnyReplica('127.0.0.1', { all: false }, (...result) => resolve(result)))
    const all = await new Promise((resolve) => lookupAnyReplica('127.0.0.1', { all: true }, (...result) => resolve(result)))
    expect(one).toEqual([null, '127.0.0.1', 4])
    expect(all).toEqual([null, [{ address: '127.0.0.1', family: 4 }]])
  })

  it('fails with the error of the lookup', async () => {
    const error = await new Promise((resolve) => lookupAnyReplica('nobody.invalid', { all: true }, (reason) => resolve(reason)))
    expect(error).toMatchObject({ code: expect.stringMatching(/^(ENOTFOUND|EAI_AGAIN)$/) })
  })
})
