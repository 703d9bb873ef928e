import { describe, expect, it } from '@jest/globals'
import { sampleWord } from '../testing/sample-words.ts'
import { countTags } from './count-tags.ts'

describe('the tags of a vocabulary', () => {
  it('count in any case, as the newest word writes them, the most used first, then by name', () => {
    const words = [['Sea', 'work'], ['verbs'], ['SEA', 'art'], []].map((tags, index) => sampleWord({ id: String(index), tags }))
    expect(countTags(words)).toEqual([
      { tag: 'Sea', count: 2 },
      { tag: 'art', count: 1 },
      { tag: 'verbs', count: 1 },
      { tag: 'work', count: 1 },
    ])
  })
})
