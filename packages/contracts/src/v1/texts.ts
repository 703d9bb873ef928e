import * as z from 'zod/mini'
import { wellFormed } from '../http/checks.ts'
import { wordLimits } from '../http/word-texts.ts'
import { cleanLine, cleanText, hasVisible, isAtMost, visible } from '../text/index.ts'
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

/** The word itself: one line, 1-100 characters, one of them visible. */
export const wordText = z
  .string('word is required')
  .check(atMost('word', wordLimits.text), wellFormed('word'), z.refine(hasVisible, 'word is required'), z.overwrite(cleanLine))
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
      .check(atMost(label, wordLimits[label]), wellFormed(label), z.overwrite(cleanText))
      .register(textFacts, { maxLength: wordLimits[label], description }),
  )

/** The definition, if the program has one. */
export const definitionText = optionalText(
  'definition',
  'Its definition. Without one, or with an empty one, the dictionary’s first sense is used; a word it does not have is stored with an empty definition.',
)

/** Where the learner met the word. */
export const contextText = optionalText('context', 'Where the learner met it, e.g. the sentence it stood in.')
