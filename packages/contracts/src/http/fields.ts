import * as z from 'zod/mini'
import { cleanLine, cleanText, hasVisible, isAtMost } from '../text/index.ts'

// zod checks the length of any value with a `length`, even after it has failed the type: an object's own `length` may be anything, and
// comparing it may throw. A text that is too long is not checked any further.
type Params = { error: string; abort: true }
const params = (error: string): Params => {
  const when = ({ value }: { value: unknown }): boolean => typeof value === 'string' || Array.isArray(value)
  return { error, abort: true, when } as Params // zod supports `when`, but its types of these two checks lack it
}

/** A maximum number of characters or elements. Use it instead of zod's maxLength, which throws for hostile values. */
export const atMost = (max: number, sentence: string) => z.maxLength(max, params(sentence))

/** A minimum number of characters or elements. Use it instead of zod's minLength, which throws for hostile values. */
export const atLeast = (least: number, sentence: string) => z.minLength(least, params(sentence))

/** Refuses a text with half of a surrogate pair: JSON can say it, but UTF-8 cannot, so stores and files would change it. */
export const wellFormed = (label: string) =>
  z.refine<string>((text) => text.isWellFormed(), { error: `${label} contains half a character`, abort: true })

// Cleaning is slower than counting, so a text that is far too long is not cleaned. White space may make up three quarters.
const beforeCleaning = 4

const cleaned = (typed: string, clean: (text: string) => string, label: string, max: number) => {
  const sentence = `${label} may be at most ${max.toLocaleString('en')} characters long`
  return z.string(typed).check(
    atMost(beforeCleaning * max, sentence),
    wellFormed(label),
    z.overwrite(clean),
    z.refine((text) => isAtMost(text, max), { error: sentence, abort: true }),
  )
}

/** One line of text: cleaned, then at most `max` characters. */
export const line = (label: string, max: number) => cleaned(`${label} must be a text`, cleanLine, label, max)

/** A line in which there must be something to see; `required` is the message if there is not. */
export const requiredLine = (label: string, max: number, required: string) =>
  cleaned(required, cleanLine, label, max).check(z.refine(hasVisible, required))

/** Text of several lines: cleaned, then at most `max` characters. */
export const text = (label: string, max: number) => cleaned(`${label} must be a text`, cleanText, label, max)

/** An instant as ISO 8601 in UTC, e.g. 2026-11-21T09:30:00.000Z. */
export const instant = z.iso.datetime('A date and time like 2026-11-21T09:30:00.000Z is needed')

/** A learner's local day, e.g. 2026-11-21. */
export const localDay = z.iso.date('A date like 2026-11-21 is needed')

/** A count: a whole number, zero or more. */
export const count = z.int('A whole number is needed').check(z.nonnegative('The number may not be negative'))
