import { type EventContext, profileChangedV1 } from '@wordloom/contracts/events'
import type { ProfilePatch } from '@wordloom/contracts/http'
import { DomainError } from '@wordloom/service-kit/errors'
import type { LearnerDecision } from '../learner/learner.repository.ts'
import type { Learner } from '../learner/learner.ts'

const fields = ['firstName', 'lastName', 'email', 'profileImageUrl'] as const

/** Changes what a learner shows of themselves; rejects a patch that leaves everything as it is. */
export function changeProfile(learner: Learner, patch: ProfilePatch, context: EventContext): LearnerDecision {
  const changed = fields.filter((field) => patch[field] !== undefined && patch[field] !== learner[field])
  if (changed.length === 0) throw new DomainError('identity.nothing-to-change', 'At least one field is required')
  const next = Object.fromEntries(changed.map((field) => [field, patch[field]]))
  return { learner: { ...learner, ...next }, events: [profileChangedV1.draft(context, { changed: [...changed] })] }
}
