import { User } from '@wordloom/contracts/http'
import { handoverId } from './hand-over-session.ts'

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The learner that was handed over, once. Nobody where nothing was left, or something else: the app asks for itself then. */
export const takeHandedSession = (): User | undefined => {
  const element = document.getElementById(handoverId)
  element?.remove()
  const learner = User.safeParse(asJson(element?.textContent ?? ''))
  return learner.success ? learner.data : undefined
}
