import { pictureProcessedV1, profileChangedV1 } from '@wordloom/contracts/events'
import { pictureSizes } from '@wordloom/contracts/http'
import type { Clock } from '@wordloom/service-kit/clock'
import type { Logger } from '@wordloom/service-kit/logging'
import type { LearnerDecision, LearnerRepository } from '../learner/learner.repository.ts'
import type { Learner, PendingPicture } from '../learner/learner.ts'
import { countTry, showFormer, showProcessed, withoutDiscarded } from './learner-picture.ts'
import { makeVersions, type PictureVersions } from './make-versions.ts'
import { namesOf, tokenIn } from './picture-names.ts'
import type { PictureStore } from './picture-store.ts'

/** What processing pictures stands on. */
export type PictureProcessing = { learners: LearnerRepository; pictures: PictureStore; clock: Clock; logger: Logger }

// An image that ends its worker each time must not do so for ever.
const maxTries = 5

/**
 * Brings a learner's pictures to what their profile says: processes the upload, removes from the store what is not shown any more. May
 * be done again at any point, also by two workers at once; `token` names the upload it was asked for.
 */
export async function processPictures(processing: PictureProcessing, userId: string, token: string | null): Promise<void> {
  const { learners, pictures } = processing
  const learner = await learners.find(userId)
  const pending = learner?.pendingPicture
  if (pending) await processUpload(processing, learner, pending)
  const after = learner && (await learners.find(userId))
  // An upload that was replaced, or whose learner left, while a worker had it.
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

/** Changes a learner, if they are still there. */
async function change(learners: LearnerRepository, userId: string, decide: (learner: Learner) => LearnerDecision): Promise<void> {
  if (await learners.find(userId)) await learners.change(userId, decide)
}

async function processUpload(processing: PictureProcessing, { userId }: Learner, pending: PendingPicture): Promise<void> {
  const { learners, pictures, clock } = processing
  const { token, localDate, correlationId } = pending
  const versions = await decoded(processing, userId, pending)
  if (versions) for (const size of pictureSizes) await pictures.put(`${token}-${size}`, versions[size])
  await change(learners, userId, (before) => {
    if (before.pendingPicture?.token !== token) return { learner: before, events: [] }
    const context = { userId, occurredAt: clock.now(), localDate, correlationId }
    if (!versions) return { learner: showFormer(before), events: [profileChangedV1.draft(context, { changed: ['profileImageUrl'] })] }
    const learner = showProcessed(before, token)
    return { learner, events: [pictureProcessedV1.draft(context, { profileImageUrl: learner.profileImageUrl })] }
  })
}

/** The upload's versions; undefined where it is no picture after all. */
async function decoded(
  { learners, pictures, logger }: PictureProcessing,
  userId: string,
  { token, tries, correlationId }: PendingPicture,
): Promise<PictureVersions | undefined> {
  const say = { requestId: correlationId, tries }
  const upload = await pictures.get(token)
  if (!upload || tries >= maxTries) {
    logger.error(say, upload ? 'an upload ended its worker each time and is given up' : 'an upload is gone before it was processed')
    return undefined
  }
  await change(learners, userId, (before) => ({ learner: before.pendingPicture?.token === token ? countTry(before) : before, events: [] }))
  try {
    return await makeVersions(upload)
  } catch (error) {
    logger.warn({ err: error, ...say }, 'an upload is no picture')
    return undefined
  }
}
