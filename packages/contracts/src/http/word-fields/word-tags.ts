import * as z from 'zod/mini'
import { atMost, line, requiredLine } from '../fields.ts'

/** How many tags a word may have, and how many characters each. */
export const tagLimits = { tags: 10, characters: 30 } as const

/** What is said of too many tags. */
export const tooManyTags = `A word may have at most ${tagLimits.tags} tags`

/** What makes two tags the same: their text in any case. */
export const tagKey = (tag: string): string => tag.normalize('NFKC').toLowerCase()

/** The first of each tag, as it was written. */
export const distinctTags = (tags: readonly string[]): string[] => {
  const seen = new Set<string>()
  return tags.filter((tag) => !seen.has(tagKey(tag)) && seen.add(tagKey(tag)))
}

// Commas separate tags where they are typed, and in CSV.
const withoutComma = z.refine<string>((text) => !text.includes(','), 'A tag may not contain a comma')
const tag = requiredLine('A tag', tagLimits.characters, 'A tag may not be empty').check(withoutComma)

/** The tag that something is narrowed to; empty for all words. */
export const TagChoice = line('A tag', tagLimits.characters).check(withoutComma)

/** The tags of a word: cleaned, each once in any case. What is said twice does not count, so a list may be longer before that. */
export const WordTags = z.array(tag, 'tags must be a list').check(
  atMost(4 * tagLimits.tags, tooManyTags),
  z.overwrite(distinctTags),
  z.refine((tags) => tags.length <= tagLimits.tags, tooManyTags),
)
