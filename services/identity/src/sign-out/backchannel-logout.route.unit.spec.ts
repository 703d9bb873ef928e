import { describe, expect, it } from '@jest/globals'
import { newLearner } from '../learner/new-learner.ts'
import { type LogoutNotice, logoutNotTrusted, type OpenIdProvider } from '../provider/open-id-provider.ts'
import { learners, now, served, serveForEach, sessions, signIn } from '../sign-in-test-kit/serve-for-each.ts'
import { backchannelLogoutRoute } from './backchannel-logout.route.ts'

describe('signing out by back-channel logout', () => {
  let notice: () => LogoutNotice
  serveForEach(() => {
    const provider = { verifyLogout: async () => notice() } as unknown as OpenIdProvider
    return [backchannelLogoutRoute({ provider, sessions, learners, providerName: 'the provider' })]
  })
  const tell = (body: string) =>
    served.ask('/api/auth/backchannel-logout', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })

  it('ends only the sessions that began from the provider’s session', async () => {
    const [there, elsewhere] = [await signIn('ada', { providerSession: 'p-1' }), await signIn('ada', { providerSession: 'p-2' })]
    notice = () => ({ providerSession: 'p-1', subject: 'subject-of-ada' })
    expect(await tell('logout_token=x')).toMatchObject({ status: 200, text: '' })
    expect(served.log.join('')).toContain('sessions ended by the provider')
    expect(await sessions.find(there)).toBeNull()
    expect(await sessions.find(elsewhere)).not.toBeNull()
  })

  it('ends all sessions of a learner if the token names only the subject', async () => {
    await learners.add(newLearner({ issuer: 'the provider', subject: 'subject-of-ada' }, { userId: 'ada', now }))
    const [one, other, bobs] = [await signIn(), await signIn('ada', { providerSession: 'p-2' }), await signIn('bob')]
    notice = () => ({ subject: 'subject-of-ada' })
    expect((await tell('logout_token=x')).status).toBe(200)
    for (const id of [one, other]) expect(await sessions.find(id)).toBeNull()
    notice = () => ({ subject: 'subject-of-nobody' })
    expect((await tell('logout_token=x')).status).toBe(200)
    expect(await sessions.find(bobs)).not.toBeNull()
  })

  it.each([
    ['', 'A logout token is needed'],
    ['token=x', 'A logout token is needed'],
    [`logout_token=${'x'.repeat(16_385)}`, 'The logout token is too long'],
  ])('rejects a body without a readable token: “%.20s”', async (body, message) => {
    const response = await tell(body)
    expect([response.status, JSON.parse(response.text).detail]).toEqual([400, message])
  })

  it('rejects a token that is not the provider’s', async () => {
    notice = () => {
      throw logoutNotTrusted()
    }
    const id = await signIn('ada', { providerSession: 'p-1' })
    const response = await tell('logout_token=x')
    expect([response.status, JSON.parse(response.text).detail]).toEqual([400, 'The logout token is not valid'])
    expect(await sessions.find(id)).not.toBeNull()
  })
})
