import type { Jobs } from '@wordloom/service-kit/jobs'
import * as z from 'zod/mini'
import type { Learner } from '../learner/learner.ts'
import { hasPictureWork } from './learner-picture.ts'
import { type PictureProcessing, processPictures } from './process-picture.ts'

/** The queue whose depth says how many image workers are wanted. */
export const pictureQueue = 'identity-process-picture'
const PictureJob = z.object({ userId: z.string(), token: z.nullable(z.string()) })

/** Puts in the queue what is left to do about a learner's pictures, if anything; under one id, however often it is asked for. */
export async function enqueuePictureWork(jobs: Jobs, learner: Learner): Promise<void> {
  if (!hasPictureWork(learner)) return
  const { userId, pendingPicture, discardedPictures } = learner
  const id = `${userId}:${pendingPicture?.token ?? discardedPictures.at(-1)}`
  await jobs.enqueue(pictureQueue, { userId, token: pendingPicture?.token ?? null }, { id })
}

/** Works on that queue, one picture at a time, so that memory stays bounded. A worker that is lost is taken for so after `leaseMs`. */
export const workOnPictures = (jobs: Jobs, processing: PictureProcessing, { leaseMs = 45_000 } = {}): Promise<() => Promise<void>> =>
  jobs.work(
    pictureQueue,
    ({ data }) => {
      const { userId, token } = PictureJob.parse(data)
      return processPictures(processing, userId, token)
    },
    { leaseMs },
  )
