const idle = new Set(
  'a an the of or and to in on for by with that which is be as at from who it its one someone something usually especially'.split(' '),
)

// Verbs that carry no meaning in a definition: 'grow smaller' is 'become smaller'.
const lightVerbs = new Set('become make cause grow get go come turn have give take bring put let do'.split(' '))

/** The words of a definition that carry its meaning. */
export type ContentWords = ReadonlySet<string>

/** The content words of a definition, without what is in brackets. */
export function contentWords(definition: string): ContentWords {
  const words = definition
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
  return new Set(words.filter((word) => word.length > 1 && !idle.has(word)))
}

/** The similarity of two definitions: shared content words over those of the shorter one, 0 to 1. */
export function likeness(a: ContentWords, b: ContentWords): number {
  const [fewer, more] = a.size <= b.size ? [a, b] : [b, a]
  if (fewer.size === 0) return 0
  let shared = 0
  for (const word of fewer) if (more.has(word)) shared++
  return shared / fewer.size
}

const nearIdenticalFrom = 0.6

/** The content words without light verbs, or all of them if there are no others. */
function weightyOf(words: ContentWords): ContentWords {
  const weighty = new Set([...words].filter((word) => !lightVerbs.has(word)))
  return weighty.size > 0 ? weighty : words
}

/** Whether two definitions are so similar that a learner could not tell the right one. */
export const nearIdentical = (a: ContentWords, b: ContentWords): boolean => likeness(weightyOf(a), weightyOf(b)) >= nearIdenticalFrom
