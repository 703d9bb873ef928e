import { pictureAddress } from '@wordloom/contracts/http'
import { signInApi } from '@wordloom/contracts/sign-in'
import { DomainError } from '@wordloom/service-kit/errors'
import { type Reply, type Route, redirect, route } from '@wordloom/service-kit/http'
import type { LearnerRepository } from '../learner/learner.repository.ts'
import type { PictureStore } from './picture-store.ts'

type Dependencies = { learners: LearnerRepository; pictures: PictureStore }

const versionForm = /^([\w-]{43}-(?:300|96))\.jpg$/
const uploadForm = /^[\w-]{43}$/

// A browser must never run an uploaded file as a page of this site, even if it guesses another type.
const inert = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" }
const image = (bytes: Uint8Array, type: string, cacheControl: string): Reply<never> => ({
  status: 200,
  raw: bytes,
  headers: { ...inert, 'content-type': type, 'cache-control': cacheControl },
})
const notFound = (): DomainError => new DomainError('identity.picture-not-found', 'There is no such picture')

/** GET /api/pictures/{name}: a processed version for anyone who knows its address; an unprocessed upload only for its learner. */
export const pictureRouteOf = ({ learners, pictures }: Dependencies): Route => {
  const limitPending = createPendingPictureLimit()
  return route(signInApi.picture, {
    access: 'public',
    async handle({ params: { name }, learner, raw }) {
      const version = versionForm.exec(name)?.[1]
      if (version) {
        const bytes = await pictures.get(version)
        if (!bytes) throw notFound()
        return image(bytes, 'image/jpeg', 'public, max-age=31536000, immutable')
      }
      if (!uploadForm.test(name) || !learner) throw notFound()
      const pending = (await learners.find(learner.userId))?.pendingPicture
      if (pending?.token === name) limitPending(learner.userId, (over) => raw.res?.once('close', over))
      const upload = pending?.token === name ? await pictures.get(name) : null
      if (pending && upload) return image(upload, pending.type, 'private, no-store')
      // The front end may still have the address of the upload after its processing.
      if (await pictures.get(`${name}-300`)) return redirect(pictureAddress(name, 300), { headers: { 'cache-control': 'no-store' } })
      throw notFound()
    },
  })
}

// The page shows the picture twice, in every tab.
const maxPendingOfLearner = 4
const maxPending = 8

/**
 * Limits concurrent responses with unprocessed uploads: each holds up to 10 MB in memory until it is sent. A response counts until it is
 * closed (`closed` registers the callback). Throws `request.too-many-at-once` over the limit.
 */
export function createPendingPictureLimit() {
  const open: string[] = []
  return (userId: string, closed: (over: () => void) => void): void => {
    if (open.length >= maxPending || open.filter((each) => each === userId).length >= maxPendingOfLearner)
      throw new DomainError('request.too-many-at-once', 'This picture is being sent already. Please try again when it has arrived.')
    open.push(userId)
    closed(() => void open.splice(open.indexOf(userId), 1))
  }
}
