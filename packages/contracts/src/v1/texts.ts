import * as z from 'zod/mini'
import { wordLimits } from '../http/word-texts.ts'
import { cleanLine, cleanText, isAtMost } from '../text/index.ts'
import { textFacts } from './text-facts.ts'

/**
 * Texts from programs. Their length is counted in characters (code points) before cleaning, as in JSON Schema, so that the OpenAPI document
 * is exact.
 */
const atMost = (label: string, max: number) =>
  z.refine<string>((value) => isAtMost(value, max), {
    error: `${label} may be at most ${max.toLocaleString('en')} characters long`,
    abort: true,
  })

// Something must be left after cleaning: not only white space, control characters and bidi overrides.
const visible = '[^\\u0000-\\u0020\\u007F-\\u00A0\\u1680\\u2000-\\u200A\\u2028-\\u202F\\u205F\\u2066-\\u2069\\u3000\\uFEFF]'
const hasVisible = new RegExp(visible, 'u')

/** The word itself: one line, 1-100 characters, one of them visible. */
export const wordText = z
  .string('word is required')
  .check(
    atMost('word', wordLimits.text),
    z.refine((value) => hasVisible.test(value), 'word is required'),
    z.overwrite(cleanLine),
  )
  .register(textFacts, {
    minLength: 1,
    maxLength: wordLimits.text,
    pattern: visible,
    description: 'The word or expression, stored trimmed and single-spaced.',
    examples: ['serendipity'],
  })

const optionalText = (label: 'definition' | 'context', description: string) =>
  z.optional(
    z
      .string(`${label} must be a text`)
      .check(atMost(label, wordLimits[label]), z.overwrite(cleanText))
      .register(textFacts, { maxLength: wordLimits[label], description }),
  )

/** The definition, if the program has one. */
export const definitionText = optionalText(
  'definition',
  'Its definition. Without one, or with an empty one, the dictionary’s first sense is used; a word it does not have is stored with an empty definition.',
)

/** Where the learner met the word. */
export const contextText = optionalText('context', 'Where the learner met it, e.g. the sentence it stood in.')
