import type { EventContext } from '@wordloom/contracts/events'
import type { ProfilePatch } from '@wordloom/contracts/http'
import { ok } from '@wordloom/service-kit/http'
import type { Logger } from '@wordloom/service-kit/logging'
import type { LearnerRepository } from '../learner/learner.repository.ts'
import { asUser } from '../learner/learner.ts'
import type { PendingJobs } from '../pending-jobs/pending-jobs.ts'
import { newPictureToken, type PictureStore } from '../picture/picture-store.ts'
import { changeProfile, type PictureChange } from './change-profile.ts'

export type ProfileDependencies = { learners: LearnerRepository; pictures: PictureStore; work: PendingJobs }

type Request = { learner: { userId: string }; context: EventContext; logger: Logger }

/** Stores an upload, before the profile refers to it, so that a profile's picture always exists. */
export async function storeUpload(pictures: PictureStore, { type, bytes }: { type: string; bytes: Buffer }) {
  const upload = { kind: 'upload', token: newPictureToken(), type } as const
  await pictures.put(upload.token, bytes)
  return upload
}

/** Changes the profile and answers the learner. If the change fails, the upload is removed. */
export async function saveProfile(
  { learners, pictures, work }: ProfileDependencies,
  { learner: { userId }, context, logger }: Request,
  patch: ProfilePatch,
  picture: PictureChange | undefined,
) {
  try {
    const { learner, committed } = await learners.change(userId, (before) => changeProfile(before, patch, picture, context))
    if (picture) await work.enqueuePictures(learner, logger)
    return ok(asUser(learner), { committed })
  } catch (error) {
    if (picture?.kind === 'upload') await pictures.remove(picture.token)
    throw error
  }
}
