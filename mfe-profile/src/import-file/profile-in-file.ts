import type { ProfilePatch, User } from '@wordloom/contracts/http'

const fields = ['firstName', 'lastName', 'profileImageUrl'] as const

/**
 * What of the profile in a file differs from the learner's own: name and picture. The email address is left alone, since it belongs to an
 * account. Undefined where there is nothing to take over.
 */
export const profileInFile = (profile: unknown, learner: User): ProfilePatch | undefined => {
  if (typeof profile !== 'object' || profile === null) return undefined
  const given = profile as Record<string, unknown>
  const changed = fields.filter((field) => typeof given[field] === 'string' && given[field] !== '' && given[field] !== learner[field])
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map((field) => [field, given[field]]))
}
