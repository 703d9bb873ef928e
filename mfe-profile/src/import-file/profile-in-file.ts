import type { ProfilePatch, User } from '@wordloom/contracts/http'

const fields = ['firstName', 'lastName', 'profileImageUrl'] as const

/**
 * The differences between the profile in a file and the learner's: name and picture. The email address is not imported, since it belongs to
 * an account. Undefined without a difference.
 */
export const profileInFile = (profile: unknown, learner: User): ProfilePatch | undefined => {
  if (typeof profile !== 'object' || profile === null) return undefined
  const given = profile as Record<string, unknown>
  const changed = fields.filter((field) => typeof given[field] === 'string' && given[field] !== '' && given[field] !== learner[field])
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map((field) => [field, given[field]]))
}
