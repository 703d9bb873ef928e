import { ok, type Route, route } from '@wordloom/service-kit/http'
import * as z from 'zod/mini'
import { learnerGone } from '../learner/learner.errors.ts'
import type { LearnerRepository } from '../learner/learner.repository.ts'
import { asUser } from '../learner/learner.ts'
import { newPictureToken } from '../picture/picture-names.ts'
import type { PictureStore } from '../picture/picture-store.ts'
import { largestPicture, readImage } from '../picture/read-picture.ts'
import { imageTypes } from '../picture/whole-image.ts'
import type { UnfinishedWork } from '../unfinished-work/unfinished-work.ts'
import { changeProfile } from './change-profile.ts'

type Dependencies = { learners: LearnerRepository; pictures: PictureStore; work: UnfinishedWork }

/** PUT /api/profile/picture: the picture's bytes, of the type that Content-Type says; the learner as the page sees them. */
export const uploadPictureRoute = ({ learners, pictures, work }: Dependencies): Route =>
  route({
    method: 'put',
    path: '/api/profile/picture',
    bytes: imageTypes,
    bodyLimit: largestPicture,
    body: z.object({ type: z.string(), bytes: z.instanceof(Buffer) }, 'A picture is needed'),
    async handle({ learner: { userId }, body, context, logger }) {
      if (!(await learners.find(userId))) throw learnerGone()
      const { type, bytes } = await readImage(body.type, body.bytes)
      const upload = { kind: 'upload', token: newPictureToken(), type } as const
      // Stored before the profile names it, so that what a profile shows is always there.
      await pictures.put(upload.token, bytes)
      try {
        const { learner, committed } = await learners.change(userId, (before) => changeProfile(before, {}, upload, context))
        await work.ofPictures(learner, logger)
        return ok(asUser(learner), { committed })
      } catch (error) {
        await pictures.remove(upload.token)
        throw error
      }
    },
  })
