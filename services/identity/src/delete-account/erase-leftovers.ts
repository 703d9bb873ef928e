import type { ApiKeyDirectory } from '@wordloom/service-kit/api-keys'
import type { Jobs } from '@wordloom/service-kit/jobs'
import type { Sessions } from '@wordloom/service-kit/sessions'
import * as z from 'zod/mini'
import type { LearnerRepository } from '../learner/learner.repository.ts'
import type { PictureStore } from '../picture/picture-store.ts'
import type { AccountProvider } from './account-provider.ts'

const queue = 'identity-erase-leftovers'
const Leftovers = z.object({ userId: z.string() })

// With pauses of a minute: more than a week. A provider that stays away longer is asked again by the sweep.
const attempts = 12_000

type Dependencies = {
  learners: LearnerRepository
  sessions: Sessions
  directory: ApiKeyDirectory
  pictures: PictureStore
  jobs: Jobs
  accounts: AccountProvider | undefined
}

/** Puts in the queue what is left to erase of a learner who left; what that is stands in their record. */
export const enqueueLeftovers = (jobs: Jobs, userId: string): Promise<void> => jobs.enqueue(queue, { userId }, { id: userId, attempts })

/** Works on that queue: sessions, the key, pictures and the account at the provider, as often as it takes. */
export const eraseLeftovers = ({ learners, sessions, directory, pictures, jobs, accounts }: Dependencies): Promise<() => Promise<void>> =>
  jobs.work(queue, async ({ data }) => {
    const { userId } = Leftovers.parse(data)
    const leaving = await learners.leaving.find(userId)
    if (!leaving) return
    await sessions.endAll(userId)
    if (leaving.keyHash) await directory.remove(leaving.keyHash)
    for (const name of leaving.pictures) await pictures.remove(name)
    await accounts?.remove(leaving.subject)
    await learners.leaving.forget(userId)
  })
