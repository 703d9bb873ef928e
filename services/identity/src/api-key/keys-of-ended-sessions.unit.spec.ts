import { beforeEach, describe, expect, it } from '@jest/globals'
import { type ApiKeyDirectory, createApiKeyDirectory } from '@wordloom/service-kit/api-keys'
import { newId } from '@wordloom/service-kit/ids'
import { createLogger } from '@wordloom/service-kit/logging'
import type { LearnerRepository } from '../learner/learner.repository.ts'
import { newLearner } from '../learner/new-learner.ts'
import type { AccountProvider } from '../provider/open-id-provider.ts'
import { createRecentSignIn } from '../sign-in/recent-sign-in.ts'
import { clock, keyValue, learners, now, openStoresForEach, sessions } from '../sign-in-test-kit/serve-for-each.ts'
import { serveRoutes } from '../sign-in-test-kit/serve-routes.ts'
import { createRemoveApiKey } from './api-key.ts'
import { apiKeyRoutes } from './api-keys.route.ts'
import { pollPasswordChanges } from './poll-password-changes.ts'

const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1_000)

describe('the API key of a session', () => {
  let directory: ApiKeyDirectory
  openStoresForEach()
  beforeEach(async () => {
    directory = createApiKeyDirectory(keyValue)
    await learners.add(newLearner({ issuer: 'the provider', subject: 'subject-of-ada' }, { userId: 'ada', now }))
  })

  /** Creates a key in a session that was signed in to so many seconds ago. */
  async function createKey(secondsAgo: number, during: LearnerRepository = learners) {
    const requireRecentSignIn = createRecentSignIn(sessions)
    const served = await serveRoutes(apiKeyRoutes({ learners: during, directory, keyValue, requireRecentSignIn, newId }), clock)
    const id = await sessions.begin({ userId: 'ada', authenticatedAt: ago(secondsAgo).getTime() })
    const { key: sessionId = '' } = (await sessions.find(id)) ?? {}
    const headers = { 'content-type': 'application/json' }
    const asked = { method: 'POST', headers, body: JSON.stringify({ name: 'Notes' }), as: { userId: 'ada', sessionId } }
    const response = await served.ask('/api/user/api-keys', asked)
    served.close()
    return { status: response.status, body: JSON.parse(response.text) as { key: string; code?: string } }
  }
  const keyOfAda = async () => (await learners.find('ada'))?.apiKey ?? null

  it('is not created if the session ends meanwhile, when the key can no longer be removed with the others', async () => {
    const removeApiKey = createRemoveApiKey({ learners, directory })
    const change: LearnerRepository['change'] = async (...given) => {
      await removeApiKey('ada')
      await sessions.endAll('ada')
      return learners.change(...given)
    }
    expect(await createKey(60, { ...learners, change })).toMatchObject({ status: 403, body: { code: 'auth.sign-in-again' } })
    expect(await keyOfAda()).toBeNull()
  })

  it.each([
    ['before', 30, null],
    ['after', 90, expect.objectContaining({ name: 'Notes' })],
  ])('is removed if it was signed in to %s the password was set, whenever the key was created', async (_, secondsAgo, kept) => {
    const { body } = await createKey(60)
    await directory.resolve(body.key)
    const accounts = { passwordSetAt: async () => ago(secondsAgo), endSession: async () => {} } as unknown as AccountProvider
    const removeApiKey = createRemoveApiKey({ learners, directory })
    const logger = createLogger('identity', 'fatal')
    const stop = await pollPasswordChanges({ learners, sessions, directory, accounts, removeApiKey, keyValue, clock, logger, everyMs: 10 })
    await new Promise((resolve) => setTimeout(resolve, 300))
    await stop()
    expect(await keyOfAda()).toEqual(kept)
    expect(await directory.resolve(body.key)).toEqual(kept && expect.objectContaining({ userId: 'ada' }))
  })
})
