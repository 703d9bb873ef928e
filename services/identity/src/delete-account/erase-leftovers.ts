import type { ApiKeyDirectory } from '@wordloom/service-kit/api-keys'
import type { Jobs } from '@wordloom/service-kit/jobs'
import type { Sessions } from '@wordloom/service-kit/sessions'
import * as z from 'zod/mini'
import type { LearnerRepository } from '../learner/learner.repository.ts'
import type { Learner } from '../learner/learner.ts'
import type { AccountProvider } from './account-provider.ts'

const queue = 'identity-erase-leftovers'
const Leftovers = z.object({ userId: z.string(), subject: z.string(), keyHash: z.nullable(z.string()) })

type Dependencies = {
  learners: LearnerRepository
  sessions: Sessions
  directory: ApiKeyDirectory
  jobs: Jobs
  accounts: AccountProvider | undefined
}

/** Puts in the queue what is left to erase of a learner outside of our own store. */
export const enqueueLeftovers = (jobs: Jobs, { userId, subject, apiKey }: Learner): Promise<void> =>
  jobs.enqueue(queue, { userId, subject, keyHash: apiKey?.hash ?? null }, { id: userId, attempts: 12 })

/** Works on that queue: sessions, the key and the account at the provider, as often as it takes. */
export const eraseLeftovers = ({ learners, sessions, directory, jobs, accounts }: Dependencies): Promise<() => Promise<void>> =>
  jobs.work(queue, async ({ data }) => {
    const { userId, subject, keyHash } = Leftovers.parse(data)
    // The job is stored before the learner is removed, so that neither is ever without the other.
    if (await learners.find(userId)) throw new Error('The learner is still there')
    await sessions.endAll(userId)
    if (keyHash) await directory.remove(keyHash)
    await accounts?.remove(subject)
  })
