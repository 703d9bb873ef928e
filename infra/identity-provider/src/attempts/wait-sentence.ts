/** The message for too many attempts; `seconds` is the wait. */
export function waitSentence(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const time = seconds < 60 ? (seconds <= 1 ? 'a second' : `${seconds} seconds`) : minutes === 1 ? 'a minute' : `${minutes} minutes`
  return `Too many attempts. Please try again in ${time}.`
}
