import * as z from 'zod/mini'

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
