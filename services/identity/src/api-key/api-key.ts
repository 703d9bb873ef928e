import { DomainError } from '@wordloom/service-kit/errors'
import type { LearnerDecision } from '../learner/learner.repository.ts'
import type { Learner } from '../learner/learner.ts'
import type { StoredApiKey } from './stored-api-key.ts'

/** Sets a learner's API key; throws `identity.api-key-exists` if there is one. */
export function setApiKey(learner: Learner, apiKey: StoredApiKey): LearnerDecision {
  if (learner.apiKey) throw new DomainError('identity.api-key-exists', 'You already have an API key. Delete it to create another one.')
  return { learner: { ...learner, apiKey }, events: [] }
}

/** Removes the named key from a learner. */
export function clearApiKey(learner: Learner, id: string): LearnerDecision {
  if (learner.apiKey?.id !== id) throw new DomainError('identity.api-key-not-found', 'There is no such API key')
  return { learner: { ...learner, apiKey: null }, events: [] }
}

/** Removes the named key from a learner, if it is still theirs. */
export const withoutApiKey = (learner: Learner, id: string): LearnerDecision => ({
  learner: learner.apiKey?.id === id ? { ...learner, apiKey: null } : learner,
  events: [],
})
