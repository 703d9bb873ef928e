/** What someone reads who has tried too often; `seconds` is how long they have to wait. */
export function waitSentence(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}
