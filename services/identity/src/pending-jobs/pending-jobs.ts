import { setTimeout as sleep } from 'node:timers/promises'
import type { Jobs } from '@wordloom/service-kit/jobs'
import type { Logger } from '@wordloom/service-kit/logging'
import { enqueueErasure } from '../delete-account/erase-account-job.ts'
import type { LearnerRepository } from '../learner/learner.repository.ts'
import type { Learner } from '../learner/learner.ts'
import { enqueuePictureWork } from '../picture/picture-jobs.ts'

/**
 * Work that a committed change leaves to jobs. The learner's record lists it, so it is not lost if the queue does not respond: the sweep
 * enqueues it again.
 */
export type PendingJobs = ReturnType<typeof createPendingJobs>

const timeoutMs = 2_000

/** Unfinished work on a job queue. */
export function createPendingJobs({ learners, jobs }: { learners: LearnerRepository; jobs: Jobs }) {
  /** Waits a short time for the queue; logs instead of failing, since the sweep retries. */
  const tryEnqueue = async (enqueued: Promise<void>, logger: Logger): Promise<void> => {
    const settled = enqueued.then(
      () => true,
      (error: unknown) => {
        logger.warn({ err: error }, 'work not enqueued, the next sweep retries')
        return true
      },
    )
    // BullMQ waits without limit for a server that has never responded; requests must not.
    const inTime = await Promise.race([settled, sleep(timeoutMs, false, { ref: false })])
    if (!inTime) logger.warn('the queue does not answer; the work is enqueued when it does')
  }
  async function enqueueAll(): Promise<void> {
    for await (const learner of learners.all('picture-work')) await enqueuePictureWork(jobs, learner)
    for await (const { userId } of learners.deletedAccounts.all()) await enqueueErasure(jobs, userId)
  }
  return {
    enqueuePictures: (learner: Learner, logger: Logger): Promise<void> => tryEnqueue(enqueuePictureWork(jobs, learner), logger),
    enqueueErasureOf: (userId: string, logger: Logger): Promise<void> => tryEnqueue(enqueueErasure(jobs, userId), logger),
    /** Sweeps at once and then every `everyMs`; resolves to the function that stops it. */
    async sweep({ logger, everyMs = 15_000 }: { logger: Logger; everyMs?: number }): Promise<() => Promise<void>> {
      const { run, stop } = runEvery(everyMs, () => tryEnqueue(enqueueAll(), logger))
      run()
      return stop
    },
  }
}

/** Runs work every `everyMs`, never twice at a time; `run` also starts it now. `stop` waits for work under way, which must not reject. */
export function runEvery(everyMs: number, work: () => Promise<void>): { run: () => void; stop: () => Promise<void> } {
  let running: Promise<void> | undefined
  const run = (): void => {
    running ??= work().finally(() => {
      running = undefined
    })
  }
  const timer = setInterval(run, everyMs).unref()
  return {
    run,
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
