/** The id of the element with the session that the landing page's script has fetched. */
export const handoverId = 'wordloom-session'

/** Stores the session's response, unparsed, in the document for the app's script, which starts later on the same page. */
export const handOverSession = (answer: string): void => {
  const element = document.createElement('script')
  element.id = handoverId
  element.type = 'application/json'
  element.textContent = answer
  document.head.append(element)
}
