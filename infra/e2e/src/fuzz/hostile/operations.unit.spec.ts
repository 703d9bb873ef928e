import { expect, it } from '@jest/globals'
import { endpointsOf } from '@wordloom/contracts/endpoints'
import { operations } from './operations.ts'

it('the operations that hostile calls are made of are all endpoints, but for what no path of the gateway leads to', () => {
  const named = Object.values(endpointsOf).flatMap((endpoints) => endpoints.map(({ method, path }) => `${method} ${path}`))
  expect(Object.keys(operations).sort()).toEqual(named.filter((name) => !name.includes(' /internal/')).sort())
})
