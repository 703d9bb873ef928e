import type { Learner } from '@wordloom/testing/editions'

/** A learner of the benchmark, and how many words of theirs were taken. */
export type Adding = { learner: Learner; added: number }

/**
 * Adds a word and asks for the statistics until they show it; answers when it was stored and when it was shown. They must at once, unless they say
 * that they are behind.
 */
export async function addAWord(adding: Adding, text: string): Promise<{ stored: number; shown: number }> {
  const { learner } = adding
  const { status } = await learner.call('POST', '/api/words', { text, definition: 'a word of the benchmark' })
  if (status !== 201) throw new Error(`Adding a word answered ${status}`)
  const stored = performance.now()
  adding.added++
  while (true) {
    const { body, headers } = await learner.call('GET', '/api/dashboard/stats')
    if ((body as { totalWords: number }).totalWords === adding.added) return { stored, shown: performance.now() }
    if (headers.get('x-consistency') !== 'behind') throw new Error('The stats do not show the word, and do not say that they are behind')
  }
}
