import type { ApiKeyDirectory } from '@wordloom/service-kit/api-keys'
import { DomainError } from '@wordloom/service-kit/errors'
import type { LearnerDecision, LearnerRepository } from '../learner/learner.repository.ts'
import type { Learner, StoredApiKey } from '../learner/learner.ts'

/** Sets a learner's API key; throws `identity.api-key-exists` if there is one. */
export function setApiKey(learner: Learner, apiKey: StoredApiKey): LearnerDecision {
  if (learner.apiKey) throw new DomainError('identity.api-key-exists', 'You already have an API key. Delete it to create another one.')
  return { learner: { ...learner, apiKey }, events: [] }
}

/** Removes the named key from a learner. */
export function clearApiKey(learner: Learner, id: string): LearnerDecision {
  if (learner.apiKey?.id !== id) throw new DomainError('identity.api-key-not-found', 'There is no such API key')
  return { learner: { ...learner, apiKey: null }, events: [] }
}

/** Removes the named key from a learner, if it is still theirs. */
export const withoutApiKey = (learner: Learner, id: string): LearnerDecision => ({
  learner: learner.apiKey?.id === id ? { ...learner, apiKey: null } : learner,
  events: [],
})

/** Removes a learner's API key, if there is one; from now on no replica accepts it. True if there was one. */
export const createRemoveApiKey =
  ({ learners, directory }: { learners: LearnerRepository; directory: ApiKeyDirectory }) =>
  async (userId: string): Promise<boolean> => {
    const apiKey = (await learners.find(userId))?.apiKey
    if (!apiKey) return false
    // The directory first: if the rest fails, the key is invalid and can be removed again.
    await directory.remove(apiKey.hash)
    await learners.change(userId, (learner) => withoutApiKey(learner, apiKey.id))
    return true
  }

export type RemoveApiKey = ReturnType<typeof createRemoveApiKey>
