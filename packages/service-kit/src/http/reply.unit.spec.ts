import { describe, expect, it } from '@jest/globals'
import { created, noContent, ok, redirect } from './reply.ts'

describe('a reply', () => {
  it('has the status of its helper: 200, 201, 204 or 302', () => {
    const body = { text: 'harbour' }
    const headers = { 'x-other': '1' }
    expect(ok(body, { headers })).toEqual({ status: 200, body, headers })
    expect(created(body, { headers })).toEqual({ status: 201, body, headers })
    expect(noContent({ headers })).toEqual({ status: 204, headers })
    expect(redirect('/elsewhere', { headers })).toEqual({ status: 302, headers: { location: '/elsewhere', 'x-other': '1' } })
  })
})
