import { describe, expect, it } from '@jest/globals'
import { chunkBySize } from './chunk-by-size.ts'

describe('items in parts', () => {
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
  ])('%j, of at most five, are %j', (sizes, parts) => {
    expect(chunkBySize(sizes, (size) => size, 5)).toEqual(parts)
  })
})
