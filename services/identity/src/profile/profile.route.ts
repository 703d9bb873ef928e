import { identityApi, type ProfilePatch } from '@wordloom/contracts/http'
import { signedOut } from '@wordloom/service-kit/errors'
import { type Route, route } from '@wordloom/service-kit/http'
import type { Learner } from '../learner/learner.ts'
import { type PictureStore, tokenIn } from '../picture/picture-store.ts'
import { readPicture } from '../picture/read-picture.ts'
import type { RequireRecentSignIn } from '../sign-in/recent-sign-in.ts'
import type { PictureChange } from './change-profile.ts'
import { type ProfileDependencies, saveProfile, storeUpload } from './save-profile.ts'

type Dependencies = ProfileDependencies & { requireRecentSignIn: RequireRecentSignIn }

/** PATCH /api/profile: changes names, email and picture; answers the learner. */
export const profileRoute = ({ requireRecentSignIn, ...dependencies }: Dependencies): Route =>
  route(identityApi.changeProfile, {
    async handle(request) {
      const { body } = request
      const current = await dependencies.learners.find(request.learner.userId)
      if (!current) throw signedOut()
      if (body.email !== undefined && body.email !== current.email) await requireRecentSignIn(request)
      const picture = await storePicture(dependencies.pictures, current, body.profileImageUrl)
      return saveProfile(dependencies, request, body, picture)
    },
  })

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
