import { type ApiKey, type CreatedApiKey, identityApi } from '@wordloom/contracts/http'
import { type ApiKeyDirectory, hashApiKey, makeApiKey, previewApiKey } from '@wordloom/service-kit/api-keys'
import { DomainError, signedOut } from '@wordloom/service-kit/errors'
import { created, noContent, ok, type Route, route } from '@wordloom/service-kit/http'
import type { NewId } from '@wordloom/service-kit/ids'
import type { KeyValue } from '@wordloom/service-kit/key-value'
import { createRateLimiter } from '@wordloom/service-kit/limits'
import type { LearnerRepository } from '../learner/learner.repository.ts'
import type { StoredApiKey } from '../learner/learner.ts'
import type { RequireRecentSignIn } from '../sign-in/recent-sign-in.ts'
import { clearApiKey, setApiKey, withoutApiKey } from './api-key.ts'

type Dependencies = {
  learners: LearnerRepository
  directory: ApiKeyDirectory
  keyValue: KeyValue
  requireRecentSignIn: RequireRecentSignIn
  newId: NewId
}

/** How many keys a learner may create in an hour, so that nobody fills the store. */
const keysPerHour = 10

const asApiKey = (key: StoredApiKey, lastUsed: Date | null): ApiKey => ({
  id: key.id,
  name: key.name,
  keyPreview: key.preview,
  isActive: true,
  createdAt: key.createdAt.toISOString(),
  lastUsed: lastUsed?.toISOString() ?? null,
})

/** GET, POST and DELETE of /api/user/api-keys: a learner's only key, shown in full only when it is created. */
export const apiKeyRoutes = ({ learners, directory, keyValue, requireRecentSignIn, newId }: Dependencies): Route[] => {
  const limit = createRateLimiter({ keyValue, name: 'new-api-keys', points: keysPerHour, durationMs: 3_600_000 })

  async function countNewKey(userId: string): Promise<void> {
    const { allowed, resetMs } = await limit.consume(userId)
    if (allowed) return
    const sentence = `You can make ${keysPerHour} API keys an hour. Please try again later.`
    throw new DomainError('request.rate-limited', sentence, {}, { retryAfterMs: resetMs })
  }

  return [
    route(identityApi.listApiKeys, {
      async handle({ learner: { userId } }) {
        const learner = await learners.find(userId)
        if (!learner) throw signedOut()
        return ok(learner.apiKey ? [asApiKey(learner.apiKey, await directory.lastUsed(learner.apiKey.id))] : [])
      },
    }),
    route(identityApi.createApiKey, {
      async handle(request) {
        const signedInAt = await requireRecentSignIn(request)
        const { userId } = request.learner
        await countNewKey(userId)
        const key = makeApiKey()
        const stored = {
          id: newId(),
          name: request.body.name,
          hash: hashApiKey(key),
          preview: previewApiKey(key),
          createdAt: request.now,
          signedInAt,
        }
        // The directory first: a crash in between leaves only the hash of a key that was never returned.
        await directory.put(stored.hash, { userId, keyId: stored.id })
        try {
          await learners.change(userId, (learner) => setApiKey(learner, stored))
        } catch (error) {
          await directory.remove(stored.hash)
          throw error
        }
        // Whoever ends all sessions and removes the key may have done both meanwhile, before there was this key.
        await requireRecentSignIn(request).catch(async (error: unknown) => {
          await directory.remove(stored.hash)
          await learners.change(userId, (learner) => withoutApiKey(learner, stored.id))
          throw error
        })
        return created({ ...asApiKey(stored, null), key } satisfies CreatedApiKey)
      },
    }),
    route(identityApi.deleteApiKey, {
      async handle({ learner: { userId }, params }) {
        const learner = await learners.find(userId)
        if (!learner) throw signedOut()
        clearApiKey(learner, params.id)
        // The directory first: from here on no replica accepts the key, and after a failure below it can be deleted again.
        if (learner.apiKey) await directory.remove(learner.apiKey.hash)
        await learners.change(userId, (before) => clearApiKey(before, params.id))
        return noContent()
      },
    }),
  ]
}
