import * as z from 'zod/mini'
import { cleanLine, cleanText } from '../text/index.ts'

const length = (label: string, max: number) => z.maxLength(max, `${label} may be at most ${max.toLocaleString('en')} characters long`)

/** One line of text from outside: cleaned, and at most `max` characters after that. */
export const line = (label: string, max: number) => z.string(`${label} must be a text`).check(z.overwrite(cleanLine), length(label, max))

/** A line that must not be empty; `required` is the sentence shown when it is. */
export const requiredLine = (label: string, max: number, required: string) =>
  z.string(required).check(z.overwrite(cleanLine), z.minLength(1, required), length(label, max))

/** Text of several lines from outside: cleaned, and at most `max` characters after that. */
export const text = (label: string, max: number) => z.string(`${label} must be a text`).check(z.overwrite(cleanText), length(label, max))

/** A moment as ISO 8601 in UTC, e.g. 2026-11-21T09:30:00.000Z. */
export const instant = z.iso.datetime('A date and time like 2026-11-21T09:30:00.000Z is needed')

/** A learner's local day, e.g. 2026-11-21. */
export const localDay = z.iso.date('A date like 2026-11-21 is needed')

/** A count: a whole number, zero or more. */
export const count = z.int('A whole number is needed').check(z.nonnegative('The number may not be negative'))
