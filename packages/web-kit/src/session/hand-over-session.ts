/** The id of the element in which the landing page's script leaves the learner. */
export const handoverId = 'wordloom-session'

/** Leaves the session's answer, unparsed, for the app's script, which starts later on the same page. */
export const handOverSession = (answer: string): void => {
  const element = document.createElement('script')
  element.id = handoverId
  element.type = 'application/json'
  element.textContent = answer
  document.head.append(element)
}
