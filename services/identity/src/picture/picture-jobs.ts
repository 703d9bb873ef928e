import type { Jobs } from '@wordloom/service-kit/jobs'
import * as z from 'zod/mini'
import type { Learner } from '../learner/learner.ts'
import { hasPictureWork } from './learner-picture.ts'
import { type PictureProcessing, processPictures } from './process-picture.ts'

/** The queue whose depth scales the image workers. */
export const pictureQueue = 'identity-process-picture'
const PictureJob = z.object({ userId: z.string(), token: z.nullable(z.string()) })

/** Enqueues the pending work on a learner's pictures, if any, under one id. */
export async function enqueuePictureWork(jobs: Jobs, learner: Learner): Promise<void> {
  if (!hasPictureWork(learner)) return
  const { userId, pendingPicture, discardedPictures } = learner
  const id = `${userId}:${pendingPicture?.token ?? discardedPictures.at(-1)}`
  await jobs.enqueue(pictureQueue, { userId, token: pendingPicture?.token ?? null }, { id })
}

/** Works on that queue, one picture at a time, so that memory stays bounded. After `leaseMs` a worker counts as lost. */
export const workOnPictures = (jobs: Jobs, processing: PictureProcessing, { leaseMs = 45_000 } = {}): Promise<() => Promise<void>> =>
  jobs.work(
    pictureQueue,
    ({ data }) => {
      const { userId, token } = PictureJob.parse(data)
      return processPictures(processing, userId, token)
    },
    { leaseMs },
  )
