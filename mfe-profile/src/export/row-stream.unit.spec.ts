import { describe, expect, it } from '@jest/globals'
import { jsonLinesToArray } from './row-stream.ts'

const bytes = new TextEncoder().encode('{"text":"naïve 🦉"}\n{"text":"a\\nb"}\n{}\n')

describe('jsonLinesToArray()', () => {
  it.each([1, 2, 3, 7, 19, 1000])('gives the items of a JSON array for chunks of %i bytes', (size) => {
    const toArray = jsonLinesToArray()
    let inside = ''
    for (let at = 0; at < bytes.length; at += size) inside += toArray(bytes.subarray(at, at + size))
    expect(JSON.parse(`[${inside}]`)).toEqual([{ text: 'naïve 🦉' }, { text: 'a\nb' }, {}])
  })
})
