import * as z from 'zod/mini'

// zod measures whatever has a `length`, also what it has found to be of another type before: an object's own `length` may be anything, and
// comparing it may throw. And what is too long is not looked at any further.
type Params = { error: string; abort: true }
const params = (error: string): Params => {
  const when = ({ value }: { value: unknown }): boolean => typeof value === 'string' || Array.isArray(value)
  return { error, abort: true, when } as Params // zod takes `when`, its types of these two checks leave it out
}

/** At most this many characters or elements. Use it instead of zod's maxLength, which throws for hostile values. */
export const atMost = (max: number, sentence: string) => z.maxLength(max, params(sentence))

/** At least this many characters or elements. Use it instead of zod's minLength, which throws for hostile values. */
export const atLeast = (least: number, sentence: string) => z.minLength(least, params(sentence))
