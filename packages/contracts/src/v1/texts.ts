import * as z from 'zod/mini'
import { atMost as mostItems, wellFormed } from '../http/fields.ts'
import { meetingLimits, webAddress, webAddressSentence } from '../http/word-fields/word-meetings.ts'
import { distinctTags, tagLimits, tooManyTags } from '../http/word-fields/word-tags.ts'
import { wordLimits } from '../http/word-texts.ts'
import { cleanLine, cleanText, hasVisible, isAtMost, visibleExcept } from '../text/index.ts'

/** The constraints of a text or parameter in the OpenAPI document, in JSON Schema's terms; zod's own checks count and match differently. */
export type TextFacts = {
  description: string
  type?: 'integer'
  minimum?: number
  maximum?: number
  default?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  example?: string
  examples?: string[]
}
export const textFacts = z.registry<TextFacts>()

/**
 * Texts from programs. Their length is counted in characters (code points) before cleaning, as in JSON Schema, so that the OpenAPI document
 * is exact.
 */
const atMost = (label: string, max: number) =>
  z.refine<string>((value) => isAtMost(value, max), {
    error: `${label} may be at most ${max.toLocaleString('en')} characters long`,
    abort: true,
  })

/** The word itself: one line, 1-100 characters, one of them visible. */
export const wordText = z
  .string('word is required')
  .check(atMost('word', wordLimits.text), wellFormed('word'), z.refine(hasVisible, 'word is required'), z.overwrite(cleanLine))
  .register(textFacts, {
    minLength: 1,
    maxLength: wordLimits.text,
    pattern: visibleExcept(''),
    description: 'The word or expression, stored trimmed and single-spaced.',
    examples: ['serendipity'],
  })

/** A text that a program may leave out. */
export const optionalText = (label: 'definition' | 'context' | 'gloss' | 'note', description: string, clean = cleanText) =>
  z.optional(
    z
      .string(`${label} must be a text`)
      .check(atMost(label, wordLimits[label]), wellFormed(label), z.overwrite(clean))
      .register(textFacts, { maxLength: wordLimits[label], description }),
  )

/** One tag. */
export const aTag = z
  .string('A tag must be a text')
  .check(
    atMost('A tag', tagLimits.characters),
    wellFormed('A tag'),
    z.refine(hasVisible, { error: 'A tag may not be empty', abort: true }),
    z.refine((tag) => !tag.includes(','), 'A tag may not contain a comma'),
    z.overwrite(cleanLine),
  )
  .register(textFacts, {
    minLength: 1,
    maxLength: tagLimits.characters,
    pattern: `^[^,]*${visibleExcept(',')}[^,]*$`,
    description: 'Without a comma.',
  })

/** The tags of the word, each once in any case. */
export const tagList = z.optional(
  z.array(aTag, 'tags must be a list').check(mostItems(tagLimits.tags, tooManyTags), z.overwrite(distinctTags)),
)

const sourceLine = (label: string, max: number, facts: Omit<TextFacts, 'maxLength'>) =>
  z
    .string(`${label} must be a text`)
    .check(
      atMost(label, max),
      wellFormed(label),
      z.refine((value) => !facts.pattern || new RegExp(facts.pattern).test(value), webAddressSentence),
      z.overwrite(cleanLine),
    )
    .register(textFacts, { maxLength: max, ...facts })

/** The address of the page of a source. */
export const sourceAddress = sourceLine('source.address', meetingLimits.address, {
  description: 'The address of its page.',
  pattern: webAddress,
  examples: ['https://www.theguardian.com'],
})

/** Where the learner met the word: a title, the address of a page, or both. With neither it is ignored. */
export const optionalSource = z.optional(
  z.object(
    {
      title: z._default(
        sourceLine('source.title', meetingLimits.title, { description: 'What the source is called.', examples: ['The Guardian'] }),
        '',
      ),
      address: z._default(sourceAddress, ''),
    },
    'source must be an object like {"title": "The Guardian"}',
  ),
)
