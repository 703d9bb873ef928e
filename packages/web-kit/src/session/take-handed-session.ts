import { User } from '@wordloom/contracts/http'
import { handoverId } from './hand-over-session.ts'

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Removes and returns the learner stored by `handOverSession`; undefined if there is none or it is invalid. */
export const takeHandedSession = (): User | undefined => {
  const element = document.getElementById(handoverId)
  element?.remove()
  const learner = User.safeParse(asJson(element?.textContent ?? ''))
  return learner.success ? learner.data : undefined
}
