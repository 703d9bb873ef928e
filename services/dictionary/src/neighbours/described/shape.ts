/** How a word or phrase is built: options are built alike, so that none stands out. */
export type Shape = {
  /** The words of a phrase by class: `wAw` for `bite the bullet`, `wP` for `give up`; one letter for a single word. */
  pattern: string
  words: number
  /** Written with a capital in WordNet: a name. */
  name: boolean
}

const articles = new Set("a an the one's your my his her someone's somebody's".split(' '))
const particles = new Set(
  'up out off on in down away over back through around about along across by for to with of at into from under after upon against'.split(
    ' ',
  ),
)
const classOf = (word: string): string => (articles.has(word) ? 'A' : particles.has(word) ? 'P' : 'w')
/** Whether a word of a phrase says little by itself. */
export const isSmall = (word: string): boolean => classOf(word) !== 'w' || word === 'and' || word === 'or'

const leading = /^(?:to|an?|the) (?=\S)/i

/** The word without what learners put before it: `to give up`, `a ladle`. */
export const bare = (text: string): string => text.trim().replace(leading, '')

/** The shape of a text; `name` is what WordNet says, or its capital. */
export function shapeOf(text: string, name = isCapital(text)): Shape {
  const words = bare(text)
    .toLowerCase()
    .split(/[\s_]+/)
  return { pattern: words.map(classOf).join(''), words: words.length, name }
}

/** Whether a text holds a capital letter. */
export const isCapital = (text: string): boolean => text !== text.toLowerCase()

/** A name for a name, a phrase for a phrase of about the same length. */
export const fits = (one: Shape, other: Shape): boolean => one.name === other.name && (one.name || areAsLong(one, other))

/** A phrase of about the same length for a phrase. */
const areAsLong = (one: Shape, other: Shape): boolean => one.words > 1 === other.words > 1 && Math.abs(one.words - other.words) <= 2

/** Whether a text can fit, whatever is known of it: to describe it takes far longer. */
export const mayFit = (shape: Shape, text: string): boolean => shape.name || areAsLong(shape, shapeOf(text))

/** The word that is built most like a shape, of those that fit it and `may` be taken; fewer are asked for than fit. */
export const mostAlike = (words: readonly string[], shape: Shape, may: (word: string) => boolean): string | undefined =>
  words
    .map((word) => ({ word, own: shapeOf(word) }))
    .filter(({ own }) => fits(shape, own))
    .sort((a, b) => distance(shape, a.own) - distance(shape, b.own))
    .find(({ word }) => may(word))?.word

/** How much two shapes that fit differ: 0 for the same pattern. */
export const distance = (one: Shape, other: Shape): number => (one.pattern === other.pattern ? 0 : 1 + Math.abs(one.words - other.words))
