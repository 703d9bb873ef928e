import * as z from 'zod/mini'
import { cleanLine, cleanText, hasVisible, isAtMost } from '../text/index.ts'
import { atMost, wellFormed } from './checks.ts'

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
