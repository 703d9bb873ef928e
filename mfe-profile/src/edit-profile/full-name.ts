/** A learner's name as the profile stores it. */
export type PersonName = { readonly firstName: string; readonly lastName: string }

/** Splits a full name at its first blank: the first token is the first name, the rest the last name. Both are trimmed. */
export const splitFullName = (fullName: string): PersonName => {
  const name = fullName.trim()
  const blank = name.search(/\s/u)
  return blank < 0 ? { firstName: name, lastName: '' } : { firstName: name.slice(0, blank), lastName: name.slice(blank).trim() }
}

/** First and last name in one line; empty if both are. */
export const joinFullName = ({ firstName, lastName }: PersonName): string => `${firstName.trim()} ${lastName.trim()}`.trim()
