import type { ApiKeyDirectory } from '@wordloom/service-kit/api-keys'
import type { Jobs } from '@wordloom/service-kit/jobs'
import type { Sessions } from '@wordloom/service-kit/sessions'
import * as z from 'zod/mini'
import type { LearnerRepository } from '../learner/learner.repository.ts'
import type { PictureStore } from '../picture/picture-store.ts'
import type { AccountProvider } from './account-provider.ts'

const queue = 'identity-erase-leftovers'
const Leftovers = z.object({ userId: z.string() })

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

/** Enqueues the erasure of a deleted account's remaining data, which the `leaving` record lists. */
export const enqueueLeftovers = (jobs: Jobs, userId: string): Promise<void> => jobs.enqueue(queue, { userId }, { id: userId, attempts })

/** Starts the worker of that queue: erases sessions, the key, pictures and the account at the provider, with retries. */
export const eraseLeftovers = ({ learners, sessions, directory, pictures, jobs, accounts }: Dependencies): Promise<() => Promise<void>> =>
  jobs.work(queue, async ({ data }) => {
    const { userId } = Leftovers.parse(data)
    const leaving = await learners.leaving.find(userId)
    if (!leaving) return
    await sessions.endAll(userId)
    if (leaving.keyHash) await directory.remove(leaving.keyHash)
    for (const name of leaving.pictures) await pictures.remove(name)
    await accounts?.remove(leaving.subject)
    await learners.leaving.remove(userId)
  })
