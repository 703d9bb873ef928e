import { describe, expect, it } from '@jest/globals'
import { endpointsOf } from '@wordloom/contracts/endpoints'
import { isCallPath, routeTable, rowFor } from './route-table.ts'

const paths = [...new Set(Object.values(endpointsOf).flatMap((endpoints) => endpoints.map(({ path }) => path.replace(/:\w+/g, 'some-id'))))]
/** The path with each of its segments, and all of them, in other letter case. */
const inOtherCase = (path: string): string[] => {
  const segments = path.split('/')
  const capitalised = (segment: string): string => segment.charAt(0).toUpperCase() + segment.slice(1)
  return segments
    .flatMap((segment, index) => [segment.toUpperCase(), capitalised(segment)].map((other) => segments.with(index, other).join('/')))
    .concat(path.toUpperCase())
    .filter((other) => other !== path)
}

describe('the route table', () => {
  it.each(paths)('gives %s in other letter case no row, or one of the same service with the same access', (path) => {
    const exact = rowFor(path)
    for (const other of inOtherCase(path)) {
      const row = rowFor(other)
      if (row) expect([other, row.upstream, row.access]).toEqual([other, exact?.upstream, exact?.access])
    }
  })

  it('gives no row to a prefix in other letter case', () => {
    for (const { prefix } of routeTable)
      for (const other of [prefix.toUpperCase(), `/API${prefix.slice(4)}`]) expect(rowFor(other)).toBe(undefined)
  })
})

describe('the path of a call', () => {
  it.each(['/api', '/api/', '/api/words', '/api/nothing', '/API/words', '/Api', '/idp', '/idp/auth', '/IDP/auth'])('is %s', (path) => {
    expect(isCallPath(path)).toBe(true)
  })

  it.each(['/', '/apiary', '/idps', '/word-bank', '/mfe/api/words', '/api.html', '/internal/api'])('is not %s', (path) => {
    expect(isCallPath(path)).toBe(false)
  })
})
