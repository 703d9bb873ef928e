import { describe, expect, it } from '@jest/globals'
import { WordPatch } from '../word.ts'

const read = (tags: unknown) => {
  const { success, data, error } = WordPatch.safeParse({ tags })
  return success ? data.tags : error.issues.map(({ message }) => message)
}
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `tag ${index}`)

describe('the tags of a word', () => {
  it('are cleaned and deduplicated without regard to case; the first spelling is kept', () => {
    expect(read([' Sea  and\u0007 sky ', 'work', 'verbs', 'SEA AND SKY', '🦉', 'Ｗork'])).toEqual(['Sea and sky', 'work', 'verbs', '🦉'])
  })

  it('are at most ten', () => {
    expect(read(numbered(10))).toHaveLength(10)
    expect(read([...numbered(10), 'TAG 3'])).toHaveLength(10)
    for (const count of [11, 41, 100_000]) expect(read(numbered(count))).toEqual(['A word may have at most 10 tags'])
  })

  it.each([
    ['', 'A tag may not be empty'],
    [' \u200B', 'A tag may not be empty'],
    ['a'.repeat(31), 'A tag may be at most 30 characters long'],
    ['sea, sky', 'A tag may not contain a comma'],
    ['\uD83E', 'A tag contains half a character'],
    [7, 'A tag may not be empty'],
  ])('may not include %j', (tag, fault) => {
    expect(read([tag])).toEqual([fault])
  })

  it('may be an empty list, but must be a list', () => {
    expect(read([])).toEqual([])
    expect(read('work')).toEqual(['tags must be a list'])
  })
})
