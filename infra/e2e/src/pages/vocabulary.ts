import type { Word } from '@wordloom/contracts/http'
import type { Learner } from '@wordloom/test-kit/http'

/** A word that exists before a test begins. */
export type GivenWord = {
  text: string
  definition?: string
  partOfSpeech?: string
  example?: string
  context?: string
  pronunciation?: string
  gloss?: string
  note?: string
  tags?: readonly string[]
} & {
  status?: 'new' | 'learning' | 'mastered'
}

/** Three words, one of each status. */
export const threeWords: readonly GivenWord[] = [
  {
    text: 'serendipity',
    definition: 'good luck in making unexpected and fortunate discoveries',
    partOfSpeech: 'noun',
    pronunciation: '/ˌsɛrənˈdɪpɪti/',
    example: 'we met by pure serendipity',
    context: 'A podcast about inventions',
  },
  {
    text: 'abate',
    definition: 'become less in amount or intensity',
    partOfSpeech: 'verb',
    example: 'the storm abated',
    status: 'learning',
  },
  { text: 'laconic', definition: 'brief and to the point', partOfSpeech: 'adjective', status: 'mastered' },
]

/** Adds words to a learner's vocabulary over the API, in this order, and sets their statuses. */
export async function give(learner: Learner, words: readonly GivenWord[]): Promise<Word[]> {
  const given: Word[] = []
  for (const { status, ...word } of words) {
    const { body, status: code } = await learner.call('POST', '/api/words', word)
    if (code !== 201) throw new Error(`“${word.text}” could not be added: ${code} ${JSON.stringify(body)}`)
    const added = body as Word
    given.push(added)
    if (status && status !== 'new') await learner.call('PATCH', `/api/words/${added.id}`, { status })
  }
  return given
}
