import { User } from '@wordloom/contracts/http'

const elementId = 'wordloom-session'

/** Leaves the learner that the landing page's script has found for the app's script, which starts after it on the same page. */
export const handOverSession = (learner: User): void => {
  const element = document.createElement('script')
  element.id = elementId
  element.type = 'application/json'
  element.textContent = JSON.stringify(learner)
  document.head.append(element)
}

/** The learner that was handed over, if any; once. */
export const takeHandedSession = (): User | undefined => {
  const element = document.getElementById(elementId)
  element?.remove()
  return element ? User.parse(JSON.parse(element.textContent ?? '')) : undefined
}
