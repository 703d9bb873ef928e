import { expect, it } from '@jest/globals'
import { callOf, callsNext } from '../../gateway-test-kit/call-of.ts'
import { routing } from './routing.ts'

it('routing answers 404 for a path without a row in the route table', async () => {
  expect(await callsNext(routing, callOf('/api/words?x'))).toBe(true)
  for (const url of ['/api/wordsmith', '/api', '/internal?/api/words'])
    await expect(callsNext(routing, callOf(url))).rejects.toMatchObject({
      code: 'request.not-found',
      message: 'There is nothing at this address',
    })
})
