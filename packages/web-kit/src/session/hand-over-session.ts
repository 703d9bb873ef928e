/** Where the landing page's script leaves the learner it has found. */
export const handoverId = 'wordloom-session'

/** Leaves the answer about who is here, as it came, for the app's script, which starts later on the same page. */
export const handOverSession = (answer: string): void => {
  const element = document.createElement('script')
  element.id = handoverId
  element.type = 'application/json'
  element.textContent = answer
  document.head.append(element)
}
