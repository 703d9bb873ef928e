import { type EventContext, profileChangedV1 } from '@wordloom/contracts/events'
import type { ProfilePatch } from '@wordloom/contracts/http'
import { DomainError } from '@wordloom/service-kit/errors'
import type { LearnerDecision } from '../learner/learner.repository.ts'
import type { Learner } from '../learner/learner.ts'
import { showAddress, showUpload } from '../picture/learner-picture.ts'

const fields = ['firstName', 'lastName', 'email'] as const

/** The picture of a patch after it was read: an address, or an upload that is already in the store. */
export type PictureChange = { kind: 'address'; address: string } | { kind: 'upload'; token: string; type: string }

/** Changes a learner's profile; rejects a patch that changes nothing. */
export function changeProfile(
  learner: Learner,
  { profileImageUrl: _, ...texts }: ProfilePatch,
  picture: PictureChange | undefined,
  context: EventContext,
): LearnerDecision {
  const changed = fields.filter((field) => texts[field] !== undefined && texts[field] !== learner[field])
  const next = { ...learner, ...Object.fromEntries(changed.map((field) => [field, texts[field]])) }
  const shown = picture ? withPicture(next, picture, context) : next
  const all = shown.profileImageUrl === learner.profileImageUrl ? changed : ([...changed, 'profileImageUrl'] as const)
  if (all.length === 0) throw new DomainError('identity.nothing-to-change', 'At least one field is required')
  return { learner: shown, events: [profileChangedV1.draft(context, { changed: [...all] })] }
}

function withPicture(learner: Learner, picture: PictureChange, { localDate, correlationId }: EventContext): Learner {
  if (picture.kind === 'upload') return showUpload(learner, { token: picture.token, type: picture.type, localDate, correlationId })
  return picture.address === learner.profileImageUrl ? learner : showAddress(learner, picture.address)
}
