import type { SenseQuery } from '@wordloom/contracts/internal'
import { isWordOrForm, lemmasOf } from '../../morphology/index.ts'
import { type OpenClass, openClasses, type SynsetRef, type WordNet } from '../../wordnet/index.ts'
import { kindOf } from './kinds.ts'
import { withoutBrackets } from './without-brackets.ts'

const headEnders = new Set(
  'that who which whose whom of for in with to from used by when where while or and at on as is are was were having being without'.split(
    ' ',
  ),
)
const determiners = new Set('a an the any some one another certain this your'.split(' '))
/** `a kind of bread` is bread, and `a lot of fuss` is fuss. */
const kindNouns = new Set('kind type sort form piece example variety species breed name word term lot bit'.split(' '))
/** `to stop answering` is about answering. */
const aspectualVerbs = new Set('stop start begin try keep continue cause make let get'.split(' '))
const somebody = new Set('someone somebody person who anyone one'.split(' '))
const something = new Set('something thing anything what'.split(' '))

const tokensOf = (definition: string): string[] =>
  withoutBrackets(definition.toLowerCase())
    .split(/([,;:.])|[^\p{L}\p{N}'-]+/u)
    .filter((token): token is string => token !== undefined && token !== '')

/** The lexicographer files of nouns that definitions begin with, where WordNet's first sense is another: an act is no law, nor a state a country. */
const genusFiles = new Map([
  ['act', 4],
  ['match', 11],
  ['medicine', 6],
  ['party', 11],
  ['soda', 13],
  ['state', 26],
  ['time', 28],
])

const refOf = (lemma: string, partOfSpeech: OpenClass, wordnet: WordNet): SynsetRef | undefined => {
  const lemmas = [lemma, ...lemmasOf(lemma, wordnet, [partOfSpeech]).map((each) => each.lemma)]
  for (const each of lemmas) {
    const offsets = wordnet.offsets(each, partOfSpeech)
    const file = partOfSpeech === 'noun' ? genusFiles.get(each) : undefined
    const offset = offsets.find((sense) => file === undefined || kindOf(wordnet.synset(partOfSpeech, sense)) === file)
    if (offset !== undefined) return { partOfSpeech, offset }
  }
  return undefined
}

const isMostlyAdjective = (token: string, wordnet: WordNet): boolean => {
  const uses = (partOfSpeech: OpenClass): number =>
    wordnet.tagCounts(token, partOfSpeech).reduce<number>((sum, count) => sum + (count ?? 0), 0)
  return uses('adjective') > uses('noun')
}

/** The genus of a definition, its head word: `bread` in `a flat bread of India`, `walk` in `to walk slowly`. */
export function genusOf(definition: string, partOfSpeech: OpenClass, wordnet: WordNet): SynsetRef | undefined {
  const tokens = tokensOf(definition)
  if (partOfSpeech === 'verb') {
    const first = tokens.find((token) => token !== 'to' && !/ly$/.test(token) && !aspectualVerbs.has(token))
    return first === undefined ? undefined : refOf(first, 'verb', wordnet)
  }
  if (partOfSpeech !== 'noun') return undefined
  // `ending a relationship` is an activity.
  const [opening = ''] = tokens
  if (/ing$/.test(opening) && lemmasOf(opening, wordnet, ['verb']).length > 0 && tokens.length > 1 && !headEnders.has(tokens[1] as string))
    return refOf('activity', 'noun', wordnet)
  let head: string | undefined
  let unknown = false
  for (const token of tokens) {
    if (head === undefined && somebody.has(token) && token !== 'one') return refOf('person', 'noun', wordnet)
    if (token === 'who' && head === undefined) return refOf('person', 'noun', wordnet)
    if (head === undefined && (determiners.has(token) || token === 'very' || something.has(token))) continue
    if (token === 'of' && head !== undefined && kindNouns.has(head)) {
      head = undefined
      continue
    }
    if (headEnders.has(token) || /^[,;:.]$/.test(token)) {
      if (head !== undefined || unknown) break
      continue
    }
    // In `a sweet soda full of bubbles` the noun `full`, a moon, is not meant.
    if (head !== undefined && !wordnet.has(head, 'adjective') && isMostlyAdjective(token, wordnet)) break
    unknown = !isWordOrForm(token, wordnet)
    if (refOf(token, 'noun', wordnet)) head = token
    // In `a small informal restaurant` both adjectives are nouns as well, so the search goes on.
    else if (head !== undefined && !(wordnet.has(head, 'adjective') && wordnet.has(token, 'adjective'))) break
  }
  // `a small flat thing` names no kind.
  return head === undefined || something.has(head) ? undefined : refOf(head, 'noun', wordnet)
}

/**
 * The part of speech that a learner names: a phrasal verb is a verb, and what is called a noun and defined as a verb is one. Undefined for an
 * idiom, which may be anything.
 */
export function namedClass({ text, partOfSpeech, definition }: SenseQuery, wordnet: WordNet): OpenClass | undefined {
  const named = openClasses.find((each) => new RegExp(`\\b${each}\\b`).test(partOfSpeech.toLowerCase()))
  return named === 'noun' && readsAsVerb(text, definition, wordnet) ? 'verb' : named
}

/** Whether a text or its definition begins like a verb's, `to set` or `to put something in a place`. */
function readsAsVerb(text: string, definition: string, wordnet: WordNet): boolean {
  if (/^to /i.test(text)) return true
  const [first = '', second = ''] = tokensOf(definition)
  return first === 'to' && wordnet.has(second, 'verb')
}

/** Guesses the part of speech of a word that no dictionary has, by its beginning and that of its definition. */
export function guessPartOfSpeech(text: string, definition: string, wordnet: WordNet): OpenClass {
  if (/^(?:an?|the) /i.test(text)) return 'noun'
  if (readsAsVerb(text, definition, wordnet)) return 'verb'
  const tokens = tokensOf(definition)
  const [first = ''] = tokens
  const last = tokens.at(-1) ?? ''
  if (/ly$/.test(last) && wordnet.has(last, 'adverb') && tokens.length <= 3) return 'adverb'
  if (determiners.has(first) || somebody.has(first) || something.has(first)) return 'noun'
  if (/^(?:in|with|by|at|without|as|on|from|to)$/.test(first)) return 'adverb'
  if (/^(?:having|being|full|very|relating|not|of|feeling|able|so|too|extremely|unable|like)$/.test(first)) return 'adjective'
  const usually = (partOfSpeech: OpenClass): number => wordnet.tagCounts(first, partOfSpeech)[0] ?? 0
  const opens = text.toLowerCase().split(/\s+/)[0] ?? ''
  if (wordnet.has(first, 'verb') && usually('verb') >= usually('noun') && (wordnet.has(opens, 'verb') || !text.includes(' '))) return 'verb'
  if (wordnet.has(first, 'adjective') && !wordnet.has(first, 'noun')) return 'adjective'
  return 'noun'
}
