import type { Learner } from '@wordloom/testing/editions'

/** A learner of the benchmark, and how many words of theirs were taken. */
export type Adding = { learner: Learner; added: number }

/** Adds a word and asks for the statistics, which must show it; answers when it was stored and when it was shown. */
export async function addAWord(adding: Adding, text: string): Promise<{ stored: number; shown: number }> {
  const { learner } = adding
  const { status } = await learner.call('POST', '/api/words', { text, definition: 'a word of the benchmark' })
  if (status !== 201) throw new Error(`Adding a word answered ${status}`)
  const stored = performance.now()
  const atLeast = ++adding.added
  const { body } = await learner.call('GET', '/api/dashboard/stats')
  if ((body as { totalWords: number }).totalWords < atLeast) throw new Error('The stats do not show the word yet')
  return { stored, shown: performance.now() }
}
