import { expect, it } from '@jest/globals'
import { endpointsOf } from '@wordloom/contracts/endpoints'
import { operations } from './operations.ts'

it('hostile calls cover every endpoint that is reachable through the gateway', () => {
  const named = Object.values(endpointsOf).flatMap((endpoints) => endpoints.map(({ method, path }) => `${method} ${path}`))
  expect(Object.keys(operations).sort()).toEqual(named.filter((name) => !name.includes(' /internal/')).sort())
})
