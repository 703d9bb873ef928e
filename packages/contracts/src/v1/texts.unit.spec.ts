import { describe, expect, it } from '@jest/globals'
import * as z from 'zod/mini'
import { aTag, sourceAddress, textFacts, wordText } from './texts.ts'

const characters: string[] = []
for (let code = 0; code <= 0x10ffff; code += code < 0x3000 || code >= 0xf000 ? 1 : 7) {
  const isSurrogate = code >= 0xd800 && code <= 0xdfff
  if (!isSurrogate) characters.push(String.fromCodePoint(code))
  if (code > 0xffff) code += 0xfd // of the further planes every 255th
}

/** The texts of which the published pattern and the parser do not say the same. */
function disagreements(schema: z.ZodMiniType, texts: readonly string[]): string[] {
  const pattern = new RegExp(textFacts.get(schema)?.pattern as string, 'u')
  return texts.filter((text) => pattern.test(text) !== z.safeParse(schema, text).success).map((text) => JSON.stringify(text))
}

describe('patterns of the OpenAPI document', () => {
  it('the pattern of a word accepts what the endpoint accepts', () => {
    expect(disagreements(wordText, characters)).toEqual([])
  })

  it('the pattern of a tag accepts what the endpoint accepts', () => {
    expect(disagreements(aTag, characters)).toEqual([])
    expect(
      disagreements(
        aTag,
        characters.map((character) => `a${character}`),
      ),
    ).toEqual([])
  })

  it('the pattern of a source’s address accepts what the endpoint accepts', () => {
    expect(
      disagreements(
        sourceAddress,
        characters.map((character) => `https://a${character}`),
      ),
    ).toEqual([])
    expect(disagreements(sourceAddress, ['', 'HTTPS://a', 'http://', 'ftp://a', 'javascript:a', ' https://a'])).toEqual([])
  })
})
