/** The form of a word or phrase. Options have similar shapes, so that none stands out. */
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
/** Whether a word of a phrase is an article, a particle or a conjunction. */
export const isFunctionWord = (word: string): boolean => classOf(word) !== 'w' || word === 'and' || word === 'or'

const leading = /^(?:to|an?|the) (?=\S)/i

/** The word without a leading `to` or article: `to give up`, `a ladle`. */
export const stripArticle = (text: string): string => text.trim().replace(leading, '')

/** The shape of a text; `name` defaults to whether it has a capital. */
export function shapeOf(text: string, name = hasCapital(text)): Shape {
  const words = stripArticle(text)
    .toLowerCase()
    .split(/[\s_]+/)
  return { pattern: words.map(classOf).join(''), words: words.length, name }
}

/** Whether a text holds a capital letter. */
export const hasCapital = (text: string): boolean => text !== text.toLowerCase()

/** Whether both are names, or both are words or phrases of similar length. */
export const shapesMatch = (one: Shape, other: Shape): boolean => one.name === other.name && (one.name || haveSimilarLength(one, other))

/** Whether both are single words, or phrases of similar length. */
const haveSimilarLength = (one: Shape, other: Shape): boolean => one.words > 1 === other.words > 1 && Math.abs(one.words - other.words) <= 2

/** A cheap check before describing a text: false if its shape cannot match. */
export const mayMatchShape = (shape: Shape, text: string): boolean => shape.name || haveSimilarLength(shape, shapeOf(text))

/** The word whose shape is closest, of those that match and that `may` accepts; `may` is called as seldom as possible. */
export const closestInShape = (words: readonly string[], shape: Shape, may: (word: string) => boolean): string | undefined =>
  words
    .map((word) => ({ word, own: shapeOf(word) }))
    .filter(({ own }) => shapesMatch(shape, own))
    .sort((a, b) => distance(shape, a.own) - distance(shape, b.own))
    .find(({ word }) => may(word))?.word

/** The distance of two matching shapes: 0 for the same pattern. */
export const distance = (one: Shape, other: Shape): number => (one.pattern === other.pattern ? 0 : 1 + Math.abs(one.words - other.words))
