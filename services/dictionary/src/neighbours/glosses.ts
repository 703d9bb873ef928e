const idle = new Set(
  'a an the of or and to in on for by with that which is be as at from who it its one someone something usually especially'.split(' '),
)

// What a verb's definition may begin with in place of the adjective that says it: 'grow smaller' is 'become smaller'.
const lightVerbs = new Set('become make cause grow get go come turn have give take bring put let do'.split(' '))

/** A definition's words that carry its meaning. */
export type ContentWords = ReadonlySet<string>

/** The content words of a definition, what stands in brackets left out. */
export function contentWords(definition: string): ContentWords {
  const words = definition
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
  return new Set(words.filter((word) => word.length > 1 && !idle.has(word)))
}

/** How much two definitions say in the same words: shared content words over those of the shorter, 0 to 1. */
export function likeness(a: ContentWords, b: ContentWords): number {
  const [fewer, more] = a.size <= b.size ? [a, b] : [b, a]
  if (fewer.size === 0) return 0
  let shared = 0
  for (const word of fewer) if (more.has(word)) shared++
  return shared / fewer.size
}

const nearIdenticalFrom = 0.6

/** What is left of a definition without its light verbs; all of it where it has nothing else. */
function weightyOf(words: ContentWords): ContentWords {
  const weighty = new Set([...words].filter((word) => !lightVerbs.has(word)))
  return weighty.size > 0 ? weighty : words
}

/** Whether two definitions are so alike in words that a learner could not tell the right one. */
export const nearIdentical = (a: ContentWords, b: ContentWords): boolean => likeness(weightyOf(a), weightyOf(b)) >= nearIdenticalFrom
