import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Accounts, startAccounts } from '../sign-in-test-kit/index.ts'

let accounts: Accounts
beforeAll(async () => {
  accounts = await startAccounts()
})
afterAll(() => accounts.edition.close())

describe('PATCH /api/profile', () => {
  it('changes names and email, trimmed, and returns the learner', async () => {
    const { userId, call } = await accounts.createLearner()
    const response = await call('PATCH', '/api/profile', { firstName: ' Grace ', lastName: 'Hopper', email: ' grace@example.com ' })
    expect(response.status).toBe(200)
    expect(response.json).toEqual({ id: userId, firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com', profileImageUrl: '' })
    expect(response.headers.get('x-causal')).toBe('identity=1')
    expect((await call('GET', '/api/auth/user')).json).toEqual(response.json)
  })

  it('rejects another learner’s email, ignoring case', async () => {
    const { email } = await accounts.createLearner()
    const { call } = await accounts.createLearner()
    const response = await call('PATCH', '/api/profile', { email: email.toUpperCase() }, 'text/plain')
    expect(response).toMatchObject({ status: 409, text: 'Email address is already in use' })
  })

  it('lets two profiles show the same address until a learner signs in with it', async () => {
    const ada = await accounts.createLearner()
    const bob = await accounts.createLearner()
    const shared = accounts.newEmail()
    for (const { call } of [ada, bob])
      expect(await call('PATCH', '/api/profile', { email: shared })).toMatchObject({ status: 200, json: { email: shared } })
    const owner = await accounts.createLearner(shared)
    expect((await owner.call('GET', '/api/auth/user')).json).toMatchObject({ email: shared })
    const eve = await accounts.createLearner()
    expect(await eve.call('PATCH', '/api/profile', { email: shared })).toMatchObject({ status: 409 })
    // The unchanged address is not a claim.
    expect(await ada.call('PATCH', '/api/profile', { firstName: 'Augusta', email: shared })).toMatchObject({ status: 200 })
  })

  it('rejects a patch without a field', async () => {
    const { call } = await accounts.createLearner()
    expect(await call('PATCH', '/api/profile', {}, 'text/plain')).toMatchObject({ status: 400, text: 'At least one field is required' })
  })

  it.each([{ email: 'not an email' }, { email: { $ne: null } }, { firstName: 'x'.repeat(101) }, { firstName: 7 }, [], 'text'])(
    'rejects %j as invalid and changes nothing',
    async (body) => {
      const { call } = await accounts.createLearner()
      const response = await call('PATCH', '/api/profile', body)
      expect(response).toMatchObject({ status: 400, json: { code: 'request.invalid' } })
      expect((await call('GET', '/api/auth/user')).json).toMatchObject({ firstName: 'Ada' })
    },
  )

  it('stores the address of a picture, and removes it', async () => {
    const { call } = await accounts.createLearner()
    const picture = 'https://pictures.example/ada.jpg'
    expect((await call('PATCH', '/api/profile', { profileImageUrl: picture })).json.profileImageUrl).toBe(picture)
    expect((await call('PATCH', '/api/profile', { profileImageUrl: '' })).json.profileImageUrl).toBe('')
  })

  it('rejects a body larger than a picture with 413', async () => {
    const { call } = await accounts.createLearner()
    expect(await call('PATCH', '/api/profile', { profileImageUrl: 'x'.repeat(15_000_000) })).toMatchObject({ status: 413 })
  })
})
