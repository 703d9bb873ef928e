import { User } from '@wordloom/contracts/http'
import { parseJson } from '@wordloom/contracts/text'

/**
 * Whether the page request had no session cookie, as the gateway reports in Server-Timing; a request for
 * the session would only get 401 then. False if nothing was reported, or if the browser hides it (e.g. without TLS).
 */
export const hadNoSessionCookie = (): boolean => {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page?.serverTiming?.some(({ name, description }) => name === 'session' && description === 'none') ?? false
}

/** The id of the element with the session that the landing page's script has fetched. */
const handoverId = 'wordloom-session'

/** Stores the session's response, unparsed, in the document for the app's script, which starts later on the same page. */
export const handOverSession = (answer: string): void => {
  const element = document.createElement('script')
  element.id = handoverId
  element.type = 'application/json'
  element.textContent = answer
  document.head.append(element)
}

/** Removes and returns the learner stored by `handOverSession`; undefined if there is none or it is invalid. */
export const takeHandedSession = (): User | undefined => {
  const element = document.getElementById(handoverId)
  element?.remove()
  return User.safeParse(parseJson(element?.textContent ?? '')).data
}
