import { describe, expect, it } from '@jest/globals'
import { anyReplica, startingAnywhere } from './any-replica.ts'

const replicas = ['10.0.0.4', '10.0.0.2', '10.0.0.3'].map((address) => ({ address, family: 4 }))
const firstOf = (chance: number): string | undefined => startingAnywhere(replicas, chance)[0]?.address

describe('the address a connection goes to', () => {
  it('is any of the replicas, each as often as the others', () => {
    expect([0, 0.33, 0.34, 0.66, 0.67, 0.999].map(firstOf)).toEqual([
      '10.0.0.4',
      '10.0.0.4',
      '10.0.0.2',
      '10.0.0.2',
      '10.0.0.3',
      '10.0.0.3',
    ])
  })

  it('has all others behind it, should it not answer', () => {
    for (const chance of [0, 0.4, 0.8]) expect(new Set(startingAnywhere(replicas, chance))).toEqual(new Set(replicas))
  })

  it('is of the family that the system prefers', () => {
    const six = { address: 'fd00::1', family: 6 }
    expect(startingAnywhere([...replicas, six], 0.99).at(-1)).toBe(six)
    expect(startingAnywhere([six, ...replicas], 0.99)[0]).toBe(six)
  })

  it('is looked up as connections ask for it: one address or all of them', async () => {
    const one = await new Promise((resolve) => anyReplica('127.0.0.1', { all: false }, (...answer) => resolve(answer)))
    const all = await new Promise((resolve) => anyReplica('127.0.0.1', { all: true }, (...answer) => resolve(answer)))
    expect(one).toEqual([null, '127.0.0.1', 4])
    expect(all).toEqual([null, [{ address: '127.0.0.1', family: 4 }]])
  })

  it('says why there is none', async () => {
    const error = await new Promise((resolve) => anyReplica('nobody.invalid', { all: true }, (reason) => resolve(reason)))
    expect(error).toMatchObject({ code: expect.stringMatching(/^(ENOTFOUND|EAI_AGAIN)$/) })
  })
})
