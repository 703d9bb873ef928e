import { describe, expect, it } from '@jest/globals'
import { longestEventLoopBlock } from '@wordloom/test-kit/cpu-time'
import { createSearchTexts } from './search-texts.ts'

/** Searches for learners with one word each, of `letters` letters; returns whose words were loaded, in order. */
async function loadedBy(learners: readonly string[], letter: string, letters: number, maxBytes: number): Promise<string[]> {
  const loaded: string[] = []
  const load = async (userId: string) => {
    loaded.push(userId)
    return [{ id: userId, text: letter.repeat(letters) }]
  }
  const { matching } = createSearchTexts({ lastSeq: async () => 1, load }, { maxBytes })
  for (const learner of learners) expect(await matching(learner, letter)).toEqual([learner])
  return loaded
}

describe('the cache of search texts', () => {
  it('is loaded again only after a change of the vocabulary', async () => {
    let seq = 1
    let loads = 0
    const load = async () => [{ id: 'a', text: `text ${++loads}` }]
    const { matching } = createSearchTexts({ lastSeq: async () => seq, load })
    await matching('ada', 'text')
    expect(await matching('ada', 'text 1')).toEqual(['a'])
    seq = 2
    expect(await matching('ada', 'text 2')).toEqual(['a'])
    expect(loads).toBe(2)
  })

  it('is limited in bytes: a text with characters beyond Latin-1 counts two bytes a character', async () => {
    // Each text with its entry takes 1,087 bytes or so, of Chinese 2,087.
    expect(await loadedBy(['a', 'b', 'a'], 'é', 1_000, 2_400)).toEqual(['a', 'b'])
    expect(await loadedBy(['a', 'b', 'a'], '語', 1_000, 2_400)).toEqual(['a', 'b', 'a'])
  })

  it('does not keep a vocabulary larger than the limit', async () => {
    expect(await loadedBy(['a', 'a'], 'x', 3_000, 2_400)).toEqual(['a', 'a'])
  })
})

it('a search that is compared with long texts at each of their characters keeps nobody waiting for more than 30 ms', async () => {
  const load = async () => Array.from({ length: 200 }, (_, index) => ({ id: `${index}`, text: 'a'.repeat(14_000) }))
  const { matching } = createSearchTexts({ lastSeq: async () => 1, load })
  const longest = await longestEventLoopBlock(async () => expect(await matching('ada', `x${'a'.repeat(400)}`)).toEqual([]))
  expect(longest).toBeLessThan(30)
})
