const minIdiomWords = 3
const opening = /^(?:to|an?|the) (?=\S)/i

type Sense = { word: string; definition: string }

const isIdiom = (bare: string): boolean => bare.split(' ').length >= minIdiomWords
/** What a phrase is, without what belongs to it: `wild goose chase`, `slip` of the tongue. */
const headOf = (phrase: string): string => phrase.split(/ (?:of|in|on|to|for|from|at|with)\b/, 1)[0] as string

/**
 * Whether an idiom can have the article of a model. `music to someone's ears` has none, but `wild goose chase`, a search, has; after `a`, no `two
 * peas in a pod`, `butterflies in your stomach` and `flesh and blood`.
 */
const takesArticle = (model: string, { word, definition }: Sense): boolean =>
  /^(?:an?|the)\s/i.test(definition) &&
  (/^the /i.test(model) || !/^(?:not|two|three|four|six|nine|ten) |[^isu]s$| and /i.test(headOf(word)))

/**
 * Writes a word in the style of a model: with `to` or an article if the model has one, with a capital if the model begins with one. An idiom
 * keeps its own article.
 */
export function matchWordStyle(model: string, { word, definition }: Sense): string {
  const begun = opening.exec(model)?.[0].toLowerCase()
  const bare = word.replace(opening, '')
  if (begun !== undefined && begun !== 'to ' && isIdiom(bare) && (bare !== word || !takesArticle(model, { word, definition }))) return word
  const opened = begun === undefined ? bare : `${begun === 'a ' || begun === 'an ' ? article(bare) : begun}${bare}`
  if (/^\p{Lu}\p{Ll}/u.test(model)) return capitalised(opened)
  return /^\p{Ll}/u.test(model) && /^\p{Lu}\P{Lu}*$/u.test(opened) ? opened.charAt(0).toLowerCase() + opened.slice(1) : opened
}

/**
 * Whether the model has an article and the word cannot take it, so that it would stand out: an idiom whose definition does not begin with one, or,
 * after `a`, a word whose definition does not begin like that of a countable noun.
 */
export function cannotTakeArticle(model: string, { word, definition }: Sense): boolean {
  if (!/^(?:an?|the) /i.test(model) || /^(?:an?|the) /i.test(word)) return false
  if (isIdiom(word)) return !takesArticle(model, { word, definition })
  return /^an? /i.test(model) && !/^(?:\([^)]*\)\s*)?(?:an?|any|one|someone|something)\s/i.test(definition)
}

/** Whether a definition is a clause, such as `when you want to sleep`, which stands out among phrases. */
export const isClause = (definition: string): boolean => /^(?:when|where|if|because)\s/i.test(definition)

/** A definition without a leading domain label such as `(logic)`. */
export const withoutLabel = (definition: string): string => definition.replace(/^\([^)]*\)\s*(?=\S)/, '')

/**
 * Writes a definition in the style of a model, so that only its meaning reveals the right option: with or without a capital, a full stop and
 * `to`, without a second clause if the model has none, and never with a label in brackets.
 */
export function matchDefinitionStyle(model: string, definition: string): string {
  const clause = model.includes(';') ? withoutLabel(definition) : firstClause(withoutLabel(definition))
  const plain = clause.replace(/\.$/, '')
  const begun = /^to /i.test(model) ? (/^to /i.test(plain) ? plain : `to ${plain}`) : plain.replace(/^to (?=\p{L})/iu, '')
  const styled = /^\p{Lu}\p{Ll}/u.test(model) ? capitalised(begun) : begun.replace(begins, (first) => first.toLowerCase())
  return model.endsWith('.') && !/[!?…]$/.test(styled) ? `${styled}.` : styled
}

/** Function words that begin a definition and may be lower-cased; other capitals may be names. */
const begins = /^(?:An?|The|To|Not|Very|When|Someone|Somebody|Something|Being|Having|Of|In)(?= )/
const minClauseWords = 3

function firstClause(definition: string): string {
  const clause = definition.split(';', 1)[0] as string
  return clause.split(' ').length >= minClauseWords && balanced(clause) ? clause.trim() : definition
}

const balanced = (text: string): boolean => text.split('(').length === text.split(')').length
const article = (word: string): string => (/^[aeiou]/i.test(word) ? 'an ' : 'a ')
const capitalised = (text: string): string => (/^\p{Ll}/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text)
