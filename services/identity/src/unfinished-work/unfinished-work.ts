import { setTimeout as sleep } from 'node:timers/promises'
import type { Jobs } from '@wordloom/service-kit/jobs'
import type { Logger } from '@wordloom/service-kit/logging'
import { enqueueLeftovers } from '../delete-account/erase-leftovers.ts'
import type { LearnerRepository } from '../learner/learner.repository.ts'
import type { Learner } from '../learner/learner.ts'
import { enqueuePictureWork } from '../picture/picture-jobs.ts'

/**
 * Work that a committed change leaves to jobs. What is to be done stands in the learner's own record, so it is not lost where the
 * queue does not answer: the sweep puts it in again.
 */
export type UnfinishedWork = {
  ofPictures: (learner: Learner, logger: Logger) => Promise<void>
  ofLeaving: (userId: string, logger: Logger) => Promise<void>
  /** Begins to sweep, at once and then every `everyMs`; resolves to the function that stops. */
  sweep: (options: { logger: Logger; everyMs?: number }) => Promise<() => Promise<void>>
}

const timeoutMs = 2_000

/** The unfinished work of these learners. */
export function createUnfinishedWork({ learners, jobs }: { learners: LearnerRepository; jobs: Jobs }): UnfinishedWork {
  const orLater = async (enqueued: Promise<void>, logger: Logger): Promise<void> => {
    const inTime = enqueued.then(
      () => true,
      (error: unknown) => {
        logger.warn({ err: error }, 'the queue does not take the work; it is put in later')
        return true
      },
    )
    // A queue whose server was away from the start waits for it; nobody is to wait with it.
    const patience = new AbortController()
    const late = sleep(timeoutMs, false, { signal: patience.signal, ref: false }).catch(() => true)
    if (!(await Promise.race([inTime, late]))) logger.warn('the queue does not answer; the work is put in when it does')
    patience.abort()
  }
  async function putInAll(): Promise<void> {
    for await (const learner of learners.withPictureWork()) await enqueuePictureWork(jobs, learner)
    for await (const { userId } of learners.leaving.all()) await enqueueLeftovers(jobs, userId)
  }
  return {
    ofPictures: (learner, logger) => orLater(enqueuePictureWork(jobs, learner), logger),
    ofLeaving: (userId, logger) => orLater(enqueueLeftovers(jobs, userId), logger),
    async sweep({ logger, everyMs = 15_000 }) {
      let sweeping: Promise<void> | undefined
      const look = (): void => {
        sweeping ??= orLater(putInAll(), logger).finally(() => {
          sweeping = undefined
        })
      }
      look()
      const timer = setInterval(look, everyMs)
      timer.unref()
      return async () => {
        clearInterval(timer)
        await sweeping
      }
    },
  }
}
