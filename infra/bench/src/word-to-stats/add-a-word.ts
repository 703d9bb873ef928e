import type { Learner } from '@wordloom/test-kit/http'

/** A learner of the benchmark, and the number of their words so far. */
export type Adding = { learner: Learner; added: number }

/**
 * Adds a word and fetches the statistics until they show it; returns when it was stored and when it was shown. The first answer must show
 * it, unless it says that it is behind.
 */
export async function addAWord(adding: Adding, text: string): Promise<{ stored: number; shown: number }> {
  const { learner } = adding
  const { status } = await learner.call('POST', '/api/words', { text, definition: 'a word of the benchmark' })
  if (status !== 201) throw new Error(`Adding a word answered ${status}`)
  const stored = performance.now()
  adding.added++
  while (true) {
    const { body, headers } = await learner.callOnce('GET', '/api/dashboard/stats')
    if ((body as { totalWords: number }).totalWords === adding.added) return { stored, shown: performance.now() }
    if (headers.get('x-consistency') !== 'behind') throw new Error('The stats do not show the word, and do not say that they are behind')
  }
}
