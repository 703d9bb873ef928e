import { identityApi, type ProfilePatch } from '@wordloom/contracts/http'
import { signedOut } from '@wordloom/service-kit/errors'
import { ok, type Route, type RouteRequest, route } from '@wordloom/service-kit/http'
import type { LearnerRepository } from '../learner/learner.repository.ts'
import { asUser, type Learner } from '../learner/learner.ts'
import type { PendingJobs } from '../pending-jobs/pending-jobs.ts'
import { newPictureToken, tokenIn } from '../picture/picture-names.ts'
import type { PictureStore } from '../picture/picture-store.ts'
import { readPicture } from '../picture/read-picture.ts'
import type { RequireRecentSignIn } from '../sign-in/recent-sign-in.ts'
import { changeProfile, type PictureChange } from './change-profile.ts'

type Dependencies = {
  learners: LearnerRepository
  pictures: PictureStore
  work: PendingJobs
  requireRecentSignIn: RequireRecentSignIn
}

/** PATCH /api/profile: changes names, email and picture; answers the learner. */
export const profileRoute = ({ learners, pictures, work, requireRecentSignIn }: Dependencies): Route =>
  route(identityApi.changeProfile, {
    async handle(request) {
      const { body, context, logger } = request
      const { userId } = request.learner
      const current = await learners.find(userId)
      if (!current) throw signedOut()
      if (body.email !== undefined && body.email !== current.email) await requireRecentSignIn(request)
      const picture = await storePicture(pictures, current, body.profileImageUrl)
      try {
        const { learner, committed } = await learners.change(userId, (before) => changeProfile(before, body, picture, context))
        if (picture) await work.enqueuePictures(learner, logger)
        return ok(asUser(learner), { committed })
      } catch (error) {
        if (picture?.kind === 'upload') await pictures.remove(picture.token)
        throw error
      }
    },
  })

/** Reads a patch's picture. An upload is stored before the profile refers to it, so that a profile's picture always exists. */
async function storePicture(
  pictures: PictureStore,
  learner: Learner,
  given: RouteRequest<unknown, unknown, ProfilePatch>['body']['profileImageUrl'],
): Promise<PictureChange | undefined> {
  if (given === undefined) return undefined
  // The front end may still have the upload's address of the current picture.
  const token = tokenIn(given)
  if (token && token === tokenIn(learner.profileImageUrl)) return { kind: 'address', address: learner.profileImageUrl }
  const picture = await readPicture(given)
  if (picture.kind === 'address') return picture
  const upload = { kind: 'upload', token: newPictureToken(), type: picture.type } as const
  await pictures.put(upload.token, picture.bytes)
  return upload
}
