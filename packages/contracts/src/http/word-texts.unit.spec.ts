import { describe, expect, it } from '@jest/globals'
import * as z from 'zod/mini'
import { PortableSession, PortableWord } from '../portable/index.ts'
import { ApiNewWord } from '../v1/index.ts'
import { NewApiKey } from './identity.ts'
import { NewWord } from './word.ts'

const faultsOf = (schema: z.core.$ZodType, value: unknown) =>
  z.safeParse(schema as z.ZodMiniType, value).error?.issues.map(({ path, message }) => [path.join('.'), message])
const half = '\uD83E'

describe('texts of a word', () => {
  it.each([
    ['a zero-width space', '\u200B'],
    ['a filler', '\u3164'],
    ['joiners and blanks', ' \u200D\u00AD\uFE0F '],
    ['tags', '\u{E0041}\u{E0042}'],
  ])('reject a word or name of invisible characters only: %s', (_, text) => {
    expect(faultsOf(NewWord, { text })).toEqual([['text', 'Word is required']])
    expect(faultsOf(PortableWord, { text })).toEqual([['text', 'Word is required']])
    expect(faultsOf(ApiNewWord, { word: text })).toEqual([['word', 'word is required']])
    expect(faultsOf(NewApiKey, { name: text })).toEqual([['name', 'A name for the key is required']])
  })

  it('reject half of a surrogate pair', () => {
    expect(faultsOf(NewWord, { text: `owl ${half}`, definition: half })).toEqual([
      ['text', 'The word contains half a character'],
      ['definition', 'The definition contains half a character'],
    ])
    expect(faultsOf(ApiNewWord, { word: half, context: `${half}x` })).toEqual([
      ['word', 'word contains half a character'],
      ['context', 'context contains half a character'],
    ])
    expect(faultsOf(PortableWord, { text: 'owl', id: half })).toEqual([['id', 'An id contains half a character']])
    expect(faultsOf(PortableSession, { id: half })).toContainEqual(['id', 'An id contains half a character'])
    expect(faultsOf(NewWord, { text: 'owl 🦉' })).toBeUndefined()
  })
})
