import { identityApi, type ProfilePatch } from '@wordloom/contracts/http'
import { signedOut } from '@wordloom/service-kit/errors'
import { ok, type Route, type RouteRequest, route } from '@wordloom/service-kit/http'
import type { LearnerRepository } from '../learner/learner.repository.ts'
import { asUser, type Learner } from '../learner/learner.ts'
import type { PendingJobs } from '../pending-jobs/pending-jobs.ts'
import { newPictureToken, type PictureStore, tokenIn } from '../picture/picture-store.ts'
import { readImage, readPicture } from '../picture/read-picture.ts'
import type { RequireRecentSignIn } from '../sign-in/recent-sign-in.ts'
import { changeProfile, type PictureChange } from './change-profile.ts'

type Dependencies = { learners: LearnerRepository; pictures: PictureStore; work: PendingJobs; requireRecentSignIn: RequireRecentSignIn }
type Request = Pick<RouteRequest, 'learner' | 'context' | 'logger'>

/** PATCH /api/profile, for names, email and picture, and PUT /api/profile/picture, for a picture's bytes; both return the learner. */
export const profileRoutes = ({ learners, pictures, work, requireRecentSignIn }: Dependencies): Route[] => {
  /** Changes the profile and returns the learner. If the change fails, the upload is removed. */
  async function saveProfile({ learner: { userId }, context, logger }: Request, patch: ProfilePatch, picture: PictureChange | undefined) {
    try {
      const { learner, committed } = await learners.change(userId, (before) => changeProfile(before, patch, picture, context))
      if (picture) await work.enqueuePictures(learner, logger)
      return ok(asUser(learner), { committed })
    } catch (error) {
      if (picture?.kind === 'upload') await pictures.remove(picture.token)
      throw error
    }
  }

  return [
    route(identityApi.changeProfile, {
      async handle(request) {
        const { body } = request
        const current = await learners.find(request.learner.userId)
        if (!current) throw signedOut()
        if (body.email !== undefined && body.email !== current.email) await requireRecentSignIn(request)
        return saveProfile(request, body, await storePicture(pictures, current, body.profileImageUrl))
      },
    }),
    route(identityApi.uploadPicture, {
      async handle(request) {
        const { body, learner } = request
        if (!(await learners.find(learner.userId))) throw signedOut()
        const image = await readImage(body.type, Buffer.from(body.bytes.buffer, body.bytes.byteOffset, body.bytes.byteLength))
        return saveProfile(request, {}, await storeUpload(pictures, image))
      },
    }),
  ]
}

/** Reads a patch's picture, and stores an upload. */
async function storePicture(
  pictures: PictureStore,
  learner: Learner,
  given: ProfilePatch['profileImageUrl'],
): Promise<PictureChange | undefined> {
  if (given === undefined) return undefined
  // The front end may still have the upload's address of the current picture.
  const token = tokenIn(given)
  if (token && token === tokenIn(learner.profileImageUrl)) return { kind: 'address', address: learner.profileImageUrl }
  const picture = await readPicture(given)
  return picture.kind === 'address' ? picture : storeUpload(pictures, picture)
}

/** Stores an upload, before the profile refers to it, so that a profile's picture always exists. */
async function storeUpload(pictures: PictureStore, { type, bytes }: { type: string; bytes: Buffer }): Promise<PictureChange> {
  const token = newPictureToken()
  await pictures.put(token, bytes)
  return { kind: 'upload', token, type }
}
