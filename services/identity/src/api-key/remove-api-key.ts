import type { ApiKeyDirectory } from '@wordloom/service-kit/api-keys'
import type { LearnerRepository } from '../learner/learner.repository.ts'

/** Takes a learner's API key away, if they have one: from here on no replica takes it. True when they had one. */
export type RemoveApiKey = (userId: string) => Promise<boolean>

export const createRemoveApiKey =
  ({ learners, directory }: { learners: LearnerRepository; directory: ApiKeyDirectory }): RemoveApiKey =>
  async (userId) => {
    const apiKey = (await learners.find(userId))?.apiKey
    if (!apiKey) return false
    // The directory comes first: what fails after it leaves a key that opens nothing and can be removed again.
    await directory.remove(apiKey.hash)
    await learners.change(userId, (learner) => ({
      learner: learner.apiKey?.id === apiKey.id ? { ...learner, apiKey: null } : learner,
      events: [],
    }))
    return true
  }
