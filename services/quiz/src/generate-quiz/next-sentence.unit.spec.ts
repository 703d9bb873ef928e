import { describe, expect, it } from '@jest/globals'
import { aWord } from '../quiz-test-kit/quiz-fixtures.ts'
import { withNextSentence } from './next-sentence.ts'

const [first, second, third] = ['An owl sat in the old tree.', 'The owl hunts at night.', 'We heard an owl in the wood.']
const owl = aWord('owl', { context: first, sentences: [second, third, 'barn owl'] })
const turn = async (...askedIn: (string | null)[]): Promise<string> => (await withNextSentence(owl, askedIn)).context

describe('the sentence of a fill-in-the-blank question', () => {
  it('is the first sentence not used yet, in the order in which the learner met them', async () => {
    expect(await Promise.all([turn(), turn(first), turn(second, first), turn(third, null)])).toEqual([first, second, third, first])
  })

  it('is the one used longest ago once all were used', async () => {
    expect(await turn(third, second, first)).toBe(first)
    expect(await turn(first, third, null, second, first)).toBe(second)
  })

  it('is never one that cannot be blanked', async () => {
    expect((await withNextSentence({ ...owl, context: 'at the zoo', sentences: ['barn owl', second] }, [])).context).toBe(second)
    const none = { ...owl, context: 'at the zoo', sentences: ['barn owl'] }
    expect(await withNextSentence(none, [])).toEqual(none)
  })
})
