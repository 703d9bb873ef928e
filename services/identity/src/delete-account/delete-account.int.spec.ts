import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { until } from '@wordloom/test-kit/until'
import { type Accounts, startAccounts } from '../sign-in-test-kit/index.ts'

let accounts: Accounts
beforeAll(async () => {
  accounts = await startAccounts()
})
afterAll(() => accounts.edition.close())

describe('DELETE /api/account', () => {
  it('requires the confirmation DELETE', async () => {
    const { call } = await accounts.createLearner()
    expect(await call('DELETE', '/api/account', { confirmation: 'delete' })).toMatchObject({ status: 400 })
    expect(await call('DELETE', '/api/account')).toMatchObject({ status: 400 })
    expect((await call('GET', '/api/auth/user')).status).toBe(200)
  })

  it('ends the API key at once while the deletion jobs of other accounts are delayed', async () => {
    const endDelay = accounts.delayRemoval()
    try {
      const learners = await Promise.all(Array.from({ length: 12 }, () => accounts.createLearner()))
      const keys = await Promise.all(
        learners.map(async ({ call }) => (await call('POST', '/api/user/api-keys', { name: 'Notes' })).json.key),
      )
      for (const [index, { userId, call }] of learners.entries()) {
        expect(await accounts.resolveKey(keys[index])).toMatchObject({ userId })
        expect((await call('DELETE', '/api/account', { confirmation: 'DELETE' })).status).toBe(204)
        expect(await accounts.resolveKey(keys[index])).toBeNull()
      }
    } finally {
      endDelay()
    }
  })

  it('erases the learner, their sessions, API key and account at the provider, and publishes account-deleted', async () => {
    const { userId, email, call } = await accounts.createLearner()
    const { key } = (await call('POST', '/api/user/api-keys', { name: 'Notes' })).json
    const other = await accounts.edition.sessions.begin({ userId })
    const response = await call('DELETE', '/api/account', { confirmation: 'DELETE' })
    expect(response.status).toBe(204)
    expect(await accounts.resolveKey(key)).toBeNull()
    expect(response.headers.get('set-cookie')).toMatch(/^wl_session=; Max-Age=0/)
    expect((await call('GET', '/api/auth/user')).status).toBe(401)
    expect(await accounts.edition.sessions.find(other)).toBeNull()
    const events = await Array.fromAsync(accounts.edition.learners.store.outbox.eventsOf(userId), (event) => event.type)
    expect(events).toEqual(['identity.account-deleted'])

    await until(() => accounts.removedAtProvider.includes(email))
    expect(accounts.removedAtProvider).toContain(email)
    expect(await accounts.resolveKey(key)).toBeNull()
  })
})
