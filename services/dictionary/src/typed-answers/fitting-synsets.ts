import { contentWords, type ResolvedSense } from '../distractors/index.ts'
import { openClasses, type Synset, type WordNet } from '../wordnet/index.ts'

/** A sense with so many tags, and this share of all tags of the word, is assumed for a definition that matches no sense. */
const minTags = 10
const dominantShare = 0.9

/** The synsets whose words fit the question: the meant one and similar ones, and the common senses of a verb that its own definition contains. */
export function fittingSynsets(sense: ResolvedSense, definition: string, wordnet: WordNet): Synset[] {
  const { lemma, partOfSpeech } = sense
  const counts = wordnet.tagCounts(lemma, partOfSpeech)
  const recognised = sense.meant && wordnet.synsetOf(sense.meant)
  const senses = wordnet.senses(lemma, partOfSpeech)
  const only = sense.senses.length === 1 || isDominant(counts) ? senses[0] : undefined
  const met = senses.filter((_, index) => index === 0 || counts[index])
  const meant =
    recognised && isParaphraseOf(definition, recognised)
      ? recognised
      : (senseNamedByHead(definition, met) ?? senseOfKind(definition, senses, wordnet) ?? only)
  const named = partOfSpeech === 'adjective' ? namedAdjective(definition, wordnet) : undefined
  const fitting = [meant, named].flatMap((each) => (each ? [each, ...similarAdjectives(each, wordnet)] : []))
  if (partOfSpeech !== 'verb' || !isNamedIn(lemma.replaceAll('_', ' '), definition)) return fitting
  // Rare senses are left out: `farm` is a synonym of `raise`, but not for raising a price.
  return [...fitting, ...senses.filter((_, index) => index === 0 || (counts[index] ?? 0) >= Math.max(1, (counts[0] ?? 0) / 2))]
}

/** The words of a definition that consists only of words: `tolerate` for `to tolerate`, `fast` for `very fast`. */
export function wordsAsDefinition(definition: string, wordnet: WordNet): string[] {
  const clauses = definition
    .toLowerCase()
    .split(/[;,]/)
    .map((clause) =>
      clause
        .trim()
        .replace(/^(?:to|very|quite|really|extremely|rather) /, '')
        .replace(/\.$/, ''),
    )
  return clauses.every((clause) => openClasses.some((each) => wordnet.has(clause.replaceAll(' ', '_'), each))) ? clauses : []
}

const qualified = /^(?:(?:feeling|being|very|quite|really|extremely|rather) )+([a-z-]+)(?: (?:about|with|by|of|at|because of) .*)?$/i

/** The adjective that a definition consists of, apart from qualifiers: `happy` in `feeling happy about something`. */
function namedAdjective(definition: string, wordnet: WordNet): Synset | undefined {
  const quality = qualified.exec(definition.trim().replace(/\.$/, ''))?.[1]?.toLowerCase()
  return quality === undefined ? undefined : wordnet.senses(quality, 'adjective')[0]
}

/** The only sense of a noun whose hypernym is the first noun of the definition: a railway carriage for `coach`, defined as `a car of a train`. */
function senseOfKind(definition: string, senses: readonly Synset[], wordnet: WordNet): Synset | undefined {
  const kind = /^an? ([a-z]+) (?:of|in|for|on|that|which|with)\b/i.exec(definition.trim())?.[1]?.toLowerCase()
  if (kind === undefined) return undefined
  const ofKind = senses.filter(({ partOfSpeech, pointers }) =>
    pointers.some(({ symbol, offset }) => partOfSpeech === 'noun' && symbol === '@' && wordnet.synset('noun', offset).words.includes(kind)),
  )
  return ofKind.length === 1 ? ofKind[0] : undefined
}

/** The sense of a verb whose synset contains the first word of the definition: for `give up`, defined as `to stop trying`, the sense of quitting. */
function senseNamedByHead(definition: string, senses: readonly Synset[]): Synset | undefined {
  const head = /^(?:to )?([a-z]+)/i.exec(definition.trim())?.[1]?.toLowerCase()
  if (head === undefined || lightVerbs.has(head)) return undefined
  return senses.find(({ partOfSpeech, words }) => partOfSpeech === 'verb' && words.includes(head))
}

const lightVerbs = new Set(
  'be become bring cause come do feel get give go grow have keep let make move put say see take turn use'.split(' '),
)

const isDominant = ([first = 0, ...others]: readonly number[]): boolean =>
  first >= minTags && first >= dominantShare * others.reduce((sum, count = 0) => sum + count, first)

/** Whether a definition paraphrases a synset's: they share two content words, or both have only one and it is the same. */
function isParaphraseOf(definition: string, { gloss }: Synset): boolean {
  if (gloss.definition === definition.trim()) return true
  const [own, its] = [contentWords(definition), contentWords(gloss.definition)]
  const shared = [...own].filter((word) => its.has(word)).length
  return shared >= 2 || (shared === 1 && own.size === 1 && its.size === 1)
}

/** Whether a clause of a definition begins with the verb itself, as in `come to a halt, stop moving` for `stop`. */
const isNamedIn = (lemma: string, definition: string): boolean =>
  definition.split(/[;,]/).some((clause) => `${clause.trim().replace(/^to /i, '').toLowerCase()} `.startsWith(`${lemma} `))

/**
 * Adjective synsets so close that their words fit the same definition: those under `also see` and, if the adjective has an antonym, the similar
 * ones. Without an antonym the similar one is broader.
 */
function similarAdjectives({ pointers, partOfSpeech }: Synset, wordnet: WordNet): Synset[] {
  if (partOfSpeech !== 'adjective') return []
  const hasOpposite = pointers.some(({ symbol }) => symbol === '!')
  return pointers
    .filter(({ symbol }) => symbol === '^' || (symbol === '&' && hasOpposite))
    .filter((pointer) => pointer.partOfSpeech === partOfSpeech)
    .map(wordnet.synsetOf)
}
