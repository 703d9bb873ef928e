import { User } from '@wordloom/contracts/http'
import { parseJson } from '@wordloom/contracts/text'
import { handoverId } from './hand-over-session.ts'

/** Removes and returns the learner stored by `handOverSession`; undefined if there is none or it is invalid. */
export const takeHandedSession = (): User | undefined => {
  const element = document.getElementById(handoverId)
  element?.remove()
  const learner = User.safeParse(parseJson(element?.textContent ?? ''))
  return learner.success ? learner.data : undefined
}
