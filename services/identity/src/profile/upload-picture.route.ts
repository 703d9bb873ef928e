import { identityApi } from '@wordloom/contracts/http'
import { signedOut } from '@wordloom/service-kit/errors'
import { type Route, route } from '@wordloom/service-kit/http'
import { readImage } from '../picture/read-picture.ts'
import { type ProfileDependencies, saveProfile, storeUpload } from './save-profile.ts'

/** PUT /api/profile/picture: sets the picture to the body's bytes, of the type in Content-Type; answers the learner. */
export const uploadPictureRoute = (dependencies: ProfileDependencies): Route =>
  route(identityApi.uploadPicture, {
    async handle(request) {
      const { body, learner } = request
      if (!(await dependencies.learners.find(learner.userId))) throw signedOut()
      const image = await readImage(body.type, Buffer.from(body.bytes.buffer, body.bytes.byteOffset, body.bytes.byteLength))
      const upload = await storeUpload(dependencies.pictures, image)
      return saveProfile(dependencies, request, {}, upload)
    },
  })
