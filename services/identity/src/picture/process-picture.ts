import { pictureProcessedV1, profileChangedV1 } from '@wordloom/contracts/events'
import { pictureSizes } from '@wordloom/contracts/http'
import type { Clock } from '@wordloom/service-kit/clock'
import type { Logger } from '@wordloom/service-kit/logging'
import type { LearnerDecision, LearnerRepository } from '../learner/learner.repository.ts'
import type { Learner, PendingPicture } from '../learner/learner.ts'
import { countAttempt, restorePrevious, showProcessed, withoutDiscarded } from './learner-picture.ts'
import { makeVersions, type PictureVersions } from './make-versions.ts'
import { namesOf, type PictureStore, tokenIn } from './picture-store.ts'

/** The dependencies of picture processing. */
export type PictureProcessing = { learners: LearnerRepository; pictures: PictureStore; clock: Clock; logger: Logger }

// An image that crashes its worker must not be retried without limit.
const maxTries = 5

/**
 * Processes a learner's pending upload and removes pictures that are no longer shown from the store. Repeatable at any point, also by two
 * workers at once; `token` names the upload of the job.
 */
export async function processPictures(processing: PictureProcessing, userId: string, token: string | null): Promise<void> {
  const { learners, pictures } = processing
  const learner = await learners.find(userId)
  const pending = learner?.pendingPicture
  if (pending) await processUpload(processing, learner, pending)
  const after = learner && (await learners.find(userId))
  // The upload was replaced, or the account deleted, while a worker processed it.
  if (token && !(after && isShown(after, token))) await removeAll(pictures, namesOf(token))
  if (!after || after.discardedPictures.length === 0) return
  await removeAll(pictures, after.discardedPictures)
  await change(learners, userId, (before) => ({ learner: withoutDiscarded(before, after.discardedPictures), events: [] }))
}

const isShown = ({ profileImageUrl, pendingPicture }: Learner, token: string): boolean =>
  [tokenIn(profileImageUrl), pendingPicture?.token, tokenIn(pendingPicture?.before ?? '')].includes(token)

async function removeAll(pictures: PictureStore, names: readonly string[]): Promise<void> {
  for (const name of names) await pictures.remove(name)
}

/** Changes a learner, if the account still exists. */
async function change(learners: LearnerRepository, userId: string, decide: (learner: Learner) => LearnerDecision): Promise<void> {
  if (await learners.find(userId)) await learners.change(userId, decide)
}

async function processUpload(processing: PictureProcessing, { userId }: Learner, pending: PendingPicture): Promise<void> {
  const { learners, pictures, clock } = processing
  const { token, localDate, correlationId } = pending
  const versions = await decodeUpload(processing, userId, pending)
  if (versions) for (const size of pictureSizes) await pictures.put(`${token}-${size}`, versions[size])
  await change(learners, userId, (before) => {
    if (before.pendingPicture?.token !== token) return { learner: before, events: [] }
    const context = { userId, occurredAt: clock.now(), localDate, correlationId }
    if (!versions) return { learner: restorePrevious(before), events: [profileChangedV1.draft(context, { changed: ['profileImageUrl'] })] }
    const learner = showProcessed(before, token)
    return { learner, events: [pictureProcessedV1.draft(context, { profileImageUrl: learner.profileImageUrl })] }
  })
}

/** The upload's versions; undefined if it is no picture. */
async function decodeUpload(
  { learners, pictures, logger }: PictureProcessing,
  userId: string,
  { token, tries, correlationId }: PendingPicture,
): Promise<PictureVersions | undefined> {
  const fields = { requestId: correlationId, tries }
  const upload = await pictures.get(token)
  if (!upload || tries >= maxTries) {
    logger.error(fields, upload ? 'upload given up: it crashed its worker each time' : 'upload missing before it was processed')
    return undefined
  }
  await change(learners, userId, (before) => ({
    learner: before.pendingPicture?.token === token ? countAttempt(before) : before,
    events: [],
  }))
  try {
    return await makeVersions(upload)
  } catch (error) {
    logger.warn({ err: error, ...fields }, 'upload is no picture')
    return undefined
  }
}
