import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Accounts, startAccounts } from '../sign-in-test-kit/index.ts'

let accounts: Accounts
beforeAll(async () => {
  accounts = await startAccounts()
})
afterAll(() => accounts.edition.close())

describe('the API key', () => {
  it('is shown in full only when created, listed by its preview, and resolved to its owner', async () => {
    const { userId, call } = await accounts.createLearner()
    expect((await call('GET', '/api/user/api-keys')).json).toEqual([])
    const made = await call('POST', '/api/user/api-keys', { name: ' Notes ' })
    expect(made.status).toBe(201)
    expect(made.json.key).toMatch(/^wl_[0-9A-Za-z]{36}$/)
    const { key, ...listed } = made.json
    expect(listed).toMatchObject({ name: 'Notes', isActive: true, lastUsed: null, keyPreview: `${key.slice(0, 6)}…${key.slice(-4)}` })
    expect((await call('GET', '/api/user/api-keys')).json).toEqual([listed])

    expect(await accounts.resolveKey(key)).toEqual({ userId, keyId: listed.id })
    expect((await call('GET', '/api/user/api-keys')).json[0].lastUsed).toEqual(expect.any(String))
  })

  it('cannot be created twice, even by concurrent requests', async () => {
    const { call } = await accounts.createLearner()
    const made = await Promise.all([1, 2, 3].map((n) => call('POST', '/api/user/api-keys', { name: `Key ${n}` })))
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect((await call('GET', '/api/user/api-keys')).json).toHaveLength(1)
    expect(made.find(({ status }) => status === 409)?.json.code).toBe('identity.api-key-exists')
  })

  it('stops working at once when deleted; then another can be created', async () => {
    const { call } = await accounts.createLearner()
    const { id, key } = (await call('POST', '/api/user/api-keys', { name: 'Notes' })).json
    expect((await call('DELETE', `/api/user/api-keys/${id}`)).status).toBe(204)
    expect(await accounts.resolveKey(key)).toBeNull()
    expect((await call('DELETE', `/api/user/api-keys/${id}`)).status).toBe(404)
    expect((await call('POST', '/api/user/api-keys', { name: 'Notes' })).status).toBe(201)
  })

  it('cannot be deleted by another learner', async () => {
    const ada = await accounts.createLearner()
    const eve = await accounts.createLearner()
    const { id, key } = (await ada.call('POST', '/api/user/api-keys', { name: 'Notes' })).json
    expect(await eve.call('DELETE', `/api/user/api-keys/${id}`)).toMatchObject({ status: 404 })
    expect(await accounts.resolveKey(key)).toMatchObject({ userId: ada.userId })
  })

  it('can be created at most ten times an hour, counting deleted keys', async () => {
    const { call } = await accounts.createLearner()
    const make = () => call('POST', '/api/user/api-keys', { name: 'Notes' })
    for (let made = 0; made < 10; made++) {
      const { status, json } = await make()
      expect([made, status]).toEqual([made, 201])
      await call('DELETE', `/api/user/api-keys/${json.id}`)
    }
    const refused = await make()
    expect(refused).toMatchObject({ status: 429, json: { code: 'request.rate-limited' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect((await (await accounts.createLearner()).call('POST', '/api/user/api-keys', { name: 'Notes' })).status).toBe(201)
  })

  it('needs a name to be created', async () => {
    const { call } = await accounts.createLearner()
    expect(await call('POST', '/api/user/api-keys', { name: '  ' }, 'text/plain')).toMatchObject({
      status: 400,
      text: 'A name for the key is required',
    })
  })
})
