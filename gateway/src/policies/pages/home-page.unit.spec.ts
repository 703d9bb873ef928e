import { describe, expect, it } from '@jest/globals'
import { createSqliteKeyValue } from '@wordloom/service-kit/key-value'
import { createSessions } from '@wordloom/service-kit/sessions'
import { openSqlite } from '@wordloom/service-kit/store'
import { callOf, callsNext } from '../../gateway-test-kit/call-of.ts'
import { homePage } from './home-page.ts'

const sessions = createSessions(createSqliteKeyValue(openSqlite(':memory:')))
const homeOf = async (url: string, cookie = '', find = sessions.find) => {
  const call = callOf(url, { headers: { cookie } })
  expect(await callsNext(homePage({ sessions: { ...sessions, find }, cookieName: 'wl_session' }), call)).toBe(true)
  return call.home
}
const session = async (): Promise<string> => `tz=Europe/Berlin; wl_session=${await sessions.begin({ userId: 'ada' })}`

describe('the page at /', () => {
  it('is the dashboard for a request with a live session', async () => {
    const cookie = await session()
    for (const _ of ['read from the store', 'cached']) expect(await homeOf('/', cookie)).toBe('dashboard')
  })

  it('is the landing page without a session, and with one that has ended or never was', async () => {
    const cookie = await session()
    await sessions.endAll('ada')
    for (const each of [undefined, cookie, 'wl_session=', 'wl_session=made-up']) expect(await homeOf('/', each)).toBe('landing')
  })

  it('is the landing page with a query, so that an app that finds nobody signed in can leave for it', async () => {
    expect(await homeOf('/?visitor', await session())).toBe('landing')
  })

  it('is the landing page while sessions cannot be read', async () => {
    expect(await homeOf('/', await session(), () => Promise.reject(new Error('away')))).toBe('landing')
  })
})
