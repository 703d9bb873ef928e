import { identityApi } from '@wordloom/contracts/http'
import { signedOut } from '@wordloom/service-kit/errors'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import type { LearnerRepository } from '../learner/learner.repository.ts'
import { asUser } from '../learner/learner.ts'
import type { PendingJobs } from '../pending-jobs/pending-jobs.ts'
import { newPictureToken } from '../picture/picture-names.ts'
import type { PictureStore } from '../picture/picture-store.ts'
import { readImage } from '../picture/read-picture.ts'
import { changeProfile } from './change-profile.ts'

type Dependencies = { learners: LearnerRepository; pictures: PictureStore; work: PendingJobs }

/** PUT /api/profile/picture: sets the picture to the body's bytes, of the type in Content-Type; answers the learner. */
export const uploadPictureRoute = ({ learners, pictures, work }: Dependencies): Route =>
  route(identityApi.uploadPicture, {
    async handle({ learner: { userId }, body, context, logger }) {
      if (!(await learners.find(userId))) throw signedOut()
      const { type, bytes } = await readImage(body.type, Buffer.from(body.bytes.buffer, body.bytes.byteOffset, body.bytes.byteLength))
      const upload = { kind: 'upload', token: newPictureToken(), type } as const
      // Stored before the profile refers to it, so that a profile's picture always exists.
      await pictures.put(upload.token, bytes)
      try {
        const { learner, committed } = await learners.change(userId, (before) => changeProfile(before, {}, upload, context))
        await work.enqueuePictures(learner, logger)
        return ok(asUser(learner), { committed })
      } catch (error) {
        await pictures.remove(upload.token)
        throw error
      }
    },
  })
