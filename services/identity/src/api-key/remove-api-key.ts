import type { ApiKeyDirectory } from '@wordloom/service-kit/api-keys'
import type { LearnerRepository } from '../learner/learner.repository.ts'
import { withoutApiKey } from './api-key.ts'

/** Removes a learner's API key, if there is one; from now on no replica accepts it. True if there was one. */
export type RemoveApiKey = (userId: string) => Promise<boolean>

export const createRemoveApiKey =
  ({ learners, directory }: { learners: LearnerRepository; directory: ApiKeyDirectory }): RemoveApiKey =>
  async (userId) => {
    const apiKey = (await learners.find(userId))?.apiKey
    if (!apiKey) return false
    // The directory first: if the rest fails, the key is invalid and can be removed again.
    await directory.remove(apiKey.hash)
    await learners.change(userId, (learner) => withoutApiKey(learner, apiKey.id))
    return true
  }
