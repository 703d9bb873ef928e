import { pictureAddress } from '@wordloom/contracts/http'
import type { Learner, PendingPicture } from '../learner/learner.ts'
import { namesOf, tokenIn, versionNames } from './picture-store.ts'

type Shown = Pick<Learner, 'profileImageUrl' | 'pendingPicture'>

const tokensOf = ({ profileImageUrl, pendingPicture }: Shown): string[] =>
  [tokenIn(profileImageUrl), pendingPicture?.token, tokenIn(pendingPicture?.before ?? '')].filter((token) => token !== undefined)
const namesShown = (shown: Shown): Set<string> =>
  new Set(tokensOf(shown).flatMap((token) => (token === shown.pendingPicture?.token ? [token] : versionNames(token))))

/** Every name in the store that may belong to this learner. */
export const picturesOf = (learner: Learner): string[] => [
  ...new Set([...learner.discardedPictures, ...tokensOf(learner).flatMap(namesOf)]),
]

/** The names in the store of the pictures that a profile shows, or would show again if the pending upload is rejected. */
export const picturesShown = (learner: Shown): string[] => [...namesShown(learner)]

/** The learner with another picture; pictures no longer shown are marked for removal from the store. */
function withPicture(learner: Learner, shown: Shown): Learner {
  const kept = namesShown(shown)
  return { ...learner, ...shown, discardedPictures: picturesOf(learner).filter((name) => !kept.has(name)) }
}

/** Shows an address stored as text, or no picture. */
export const showAddress = (learner: Learner, address: string): Learner =>
  withPicture(learner, { profileImageUrl: address, pendingPicture: null })

/** Shows an upload until it has been processed. */
export const showUpload = (learner: Learner, upload: Omit<PendingPicture, 'before' | 'tries'>): Learner =>
  withPicture(learner, {
    profileImageUrl: pictureAddress(upload.token),
    pendingPicture: { ...upload, before: learner.pendingPicture?.before ?? learner.profileImageUrl, tries: 0 },
  })

/** Shows the processed upload. */
export const showProcessed = (learner: Learner, token: string): Learner =>
  withPicture(learner, { profileImageUrl: pictureAddress(token, 300), pendingPicture: null })

/** Shows the previous picture, since the upload is no picture. */
export const restorePrevious = (learner: Learner): Learner =>
  showAddress(learner, learner.pendingPicture?.before ?? learner.profileImageUrl)

/** Counts another attempt to decode the upload. */
export const countAttempt = (learner: Learner): Learner =>
  learner.pendingPicture ? { ...learner, pendingPicture: { ...learner.pendingPicture, tries: learner.pendingPicture.tries + 1 } } : learner

/** Removes names that are deleted from the store. */
export const withoutDiscarded = (learner: Learner, removed: readonly string[]): Learner => ({
  ...learner,
  discardedPictures: learner.discardedPictures.filter((name) => !removed.includes(name)),
})

/** Whether a learner has an upload to process or pictures to remove. */
export const hasPictureWork = ({ pendingPicture, discardedPictures }: Learner): boolean =>
  pendingPicture !== null || discardedPictures.length > 0
