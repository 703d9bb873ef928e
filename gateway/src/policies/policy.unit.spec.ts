import { expect, it } from '@jest/globals'
import { callOf } from '../gateway-test-kit/call-of.ts'

it('a call has the path without its query, the matching row of the route table, and the parsed cookies', () => {
  const call = callOf('/api/words/import?a=/x?y', { headers: { cookie: 'tz=Europe%2FBerlin; wl_session=abc' } })
  expect([call.path, call.row?.prefix, call.address]).toEqual(['/api/words/import', '/api/words/import', 'unknown'])
  expect(call.cookies).toEqual({ tz: 'Europe/Berlin', wl_session: 'abc' })
  expect(call.cookies).toBe(call.cookies)
  expect(callOf('/word-bank')).toMatchObject({ row: undefined, cookies: {} })
})

it('a call runs every close listener once when the response closes', () => {
  const call = callOf('/api/words')
  const told: string[] = []
  call.onClose(() => told.push('one'))
  call.onClose(() => told.push('other'))
  expect([told, call.response.listenerCount('close')]).toEqual([[], 1])
  call.response.emit('close')
  expect(told).toEqual(['one', 'other'])
})
