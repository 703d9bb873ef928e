import { describe, expect, it } from '@jest/globals'
import { chunkBySize } from './chunk-by-size.ts'

describe('chunkBySize', () => {
  it.each([
    [[], []],
    [[1, 2], [[1, 2]]],
    [
      [3, 2, 1],
      [[3, 2], [1]],
    ],
    [
      [9, 0, 1],
      [[9], [0, 1]],
    ],
    [
      [1, 9, 9, 5, 1],
      [[1], [9], [9], [5], [1]],
    ],
  ])('splits %j, of at most five, into %j', (sizes, parts) => {
    expect(chunkBySize(sizes, (size) => size, 5)).toEqual(parts)
  })
})
