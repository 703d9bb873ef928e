const opening = /^(?:to|an?|the) (?=\S)/i

/** Writes a word as another is written: with `to` or an article where that has one, with a capital where that begins with one. */
export function wordLike(model: string, word: string): string {
  const begun = opening.exec(model)?.[0].toLowerCase()
  const bare = word.replace(opening, '')
  const opened = begun === undefined ? bare : `${begun === 'a ' || begun === 'an ' ? article(bare) : begun}${bare}`
  if (/^\p{Lu}\p{Ll}/u.test(model)) return capitalised(opened)
  return /^\p{Ll}/u.test(model) && /^\p{Lu}\P{Lu}*$/u.test(opened) ? opened.charAt(0).toLowerCase() + opened.slice(1) : opened
}

/**
 * Writes a definition as another is written, so that nothing but its meaning reveals the right one: with a capital, a full stop or `to`, and
 * without a label in brackets or a second clause where that has none.
 */
export function definitionLike(model: string, definition: string): string {
  const unlabelled = model.startsWith('(') ? definition : definition.replace(/^\([^)]*\)\s*/, '')
  const clause = model.includes(';') ? unlabelled : firstClause(unlabelled)
  const plain = clause.replace(/\.$/, '')
  const begun = /^to /i.test(model) ? (/^to /i.test(plain) ? plain : `to ${plain}`) : plain.replace(/^to (?=\p{L})/iu, '')
  const styled = /^\p{Lu}\p{Ll}/u.test(model) ? capitalised(begun) : begun
  return model.endsWith('.') && !/[!?…]$/.test(styled) ? `${styled}.` : styled
}

const shortestClause = 3

function firstClause(definition: string): string {
  const clause = definition.split(';', 1)[0] as string
  return clause.split(' ').length >= shortestClause && balanced(clause) ? clause.trim() : definition
}

const balanced = (text: string): boolean => text.split('(').length === text.split(')').length
const article = (word: string): string => (/^[aeiou]/i.test(word) ? 'an ' : 'a ')
const capitalised = (text: string): string => (/^\p{Ll}/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text)
