import type { ProfilePatch, User } from '@wordloom/contracts/http'

/** A learner's name as the profile stores it. */
type PersonName = { readonly firstName: string; readonly lastName: string }

/** Splits a full name at its first blank: the first token is the first name, the rest the last name. Both are trimmed. */
export const splitFullName = (fullName: string): PersonName => {
  const name = fullName.trim()
  const blank = name.search(/\s/u)
  return blank < 0 ? { firstName: name, lastName: '' } : { firstName: name.slice(0, blank), lastName: name.slice(blank).trim() }
}

/** First and last name in one line; empty if both are. */
export const joinFullName = ({ firstName, lastName }: PersonName): string => `${firstName.trim()} ${lastName.trim()}`.trim()

/** The values of the profile form. `picture` is a data URL if one was just chosen, empty to remove it, or undefined to leave it. */
type ProfileForm = PersonName & { readonly email: string; readonly picture: string | undefined }

/** What Save Changes sends, or that all fields are empty. */
type ProfileUpdate = { readonly type: 'nothing-filled-in' } | { readonly type: 'send'; readonly patch: ProfilePatch }

/**
 * Decides what Save Changes sends: every field trimmed, at least one of them non-empty. An empty field is sent only if it clears a former
 * value.
 */
export const profileUpdate = (form: ProfileForm, user: User): ProfileUpdate => {
  const fields = {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email: form.email.trim(),
    profileImageUrl: (form.picture ?? user.profileImageUrl).trim(),
  }
  if (Object.values(fields).every((value) => value === '')) return { type: 'nothing-filled-in' }
  const names = ['firstName', 'lastName', 'email', 'profileImageUrl'] as const
  const changed = names.filter((name) =>
    name === 'profileImageUrl' ? form.picture !== undefined && fields[name] !== user[name] : fields[name] !== '' || user[name] !== '',
  )
  return { type: 'send', patch: Object.fromEntries(changed.map((name) => [name, fields[name]])) }
}

/** The message for learners when the server rejects a profile. */
export const profileErrorMessage = (message: string): string => {
  if (message.includes('Email address is already in use')) return 'This email address is already in use by another account'
  if (message.includes('At least one field is required')) return 'Please make at least one change to update your profile'
  return message === '' ? 'Failed to update profile' : message
}
