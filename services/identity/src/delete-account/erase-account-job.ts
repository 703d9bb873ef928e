import type { ApiKeyDirectory } from '@wordloom/service-kit/api-keys'
import type { Jobs } from '@wordloom/service-kit/jobs'
import type { Sessions } from '@wordloom/service-kit/sessions'
import * as z from 'zod/mini'
import type { LearnerRepository } from '../learner/learner.repository.ts'
import type { PictureStore } from '../picture/picture-store.ts'
import type { AccountProvider } from '../provider/open-id-provider.ts'

const queue = 'identity-erase-leftovers'
const ErasureJob = z.object({ userId: z.string() })

// With delays of a minute, more than a week. After that, the sweep enqueues the job again.
const attempts = 12_000

type Dependencies = {
  learners: LearnerRepository
  sessions: Sessions
  directory: ApiKeyDirectory
  pictures: PictureStore
  jobs: Jobs
  accounts: AccountProvider | undefined
}

/** Enqueues the erasure of a deleted account's remaining data, which its record in `deletedAccounts` lists. */
export const enqueueErasure = (jobs: Jobs, userId: string): Promise<void> => jobs.enqueue(queue, { userId }, { id: userId, attempts })

/** Starts the worker of that queue: erases sessions, the key, pictures and the account at the provider, with retries. */
export const eraseDeletedAccounts = (dependencies: Dependencies): Promise<() => Promise<void>> => {
  const { learners, sessions, directory, pictures, jobs, accounts } = dependencies
  return jobs.work(queue, async ({ data }) => {
    const { userId } = ErasureJob.parse(data)
    const account = await learners.deletedAccounts.find(userId)
    if (!account) return
    await sessions.endAll(userId)
    if (account.keyHash) await directory.remove(account.keyHash)
    for (const name of account.pictures) await pictures.remove(name)
    await accounts?.remove(account.subject)
    await learners.deletedAccounts.remove(userId)
  })
}
