import { describe, expect, it } from '@jest/globals'
import { validate, version } from 'uuid'
import { derivedId, newId, ownOrDerived } from './index.ts'

describe('a derived id', () => {
  it('is a UUID of version 8 that depends on the namespace, the name and the time alone', () => {
    const ids = [derivedId('ada', 'x'), derivedId('ada', 'y'), derivedId('bob', 'x'), derivedId('ada', 'x', new Date(0))]
    for (const id of ids) expect([validate(id), version(id)]).toEqual([true, 8])
    expect(new Set(ids).size).toBe(4)
    expect(derivedId('ada', 'x')).toBe(ids[0])
  })

  it('sorts like its name, even if that was derived itself', () => {
    const origins = Array.from({ length: 50 }, () => newId())
    const once = origins.map((id) => derivedId('ada', id))
    expect(once.map((id) => id.slice(0, 13))).toEqual(origins.map((id) => id.slice(0, 13)))
    expect(once.map((id) => derivedId('bob', id).slice(0, 13))).toEqual(origins.map((id) => id.slice(0, 13)))
  })

  it('sorts by the given time if its name has none', () => {
    const [early, late] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-01-01T00:00:01Z')]
    expect(derivedId('ada', 'z', early) < derivedId('ada', 'a', late)).toBe(true)
  })
})

describe('the ids of an import', () => {
  it('are kept unless another learner has them', () => {
    const found = [
      { id: 'hers', userId: 'ada' },
      { id: 'his', userId: 'bob' },
    ]
    const idHere = ownOrDerived('ada', found)
    expect(['hers', 'his', 'new'].map(idHere)).toEqual(['hers', derivedId('ada', 'his'), 'new'])
  })
})
