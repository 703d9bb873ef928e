import { describe, expect, it } from '@jest/globals'
import { jsonList } from './json-list.ts'

const bytes = new TextEncoder().encode('{"text":"naïve 🦉"}\n{"text":"a\\nb"}\n{}\n')

describe('the inside of a JSON list', () => {
  it.each([1, 2, 3, 7, 19, 1000])('is the same however the lines are cut, %i bytes at a time', (size) => {
    const inList = jsonList()
    let inside = ''
    for (let at = 0; at < bytes.length; at += size) inside += inList(bytes.subarray(at, at + size))
    expect(JSON.parse(`[${inside}]`)).toEqual([{ text: 'naïve 🦉' }, { text: 'a\nb' }, {}])
  })
})
