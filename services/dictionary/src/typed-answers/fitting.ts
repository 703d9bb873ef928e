import { contentWords, type ResolvedSense, type SynsetRef } from '../neighbours/index.ts'
import { openClasses, type Synset, type WordNet } from '../wordnet/index.ts'

/** A sense that occurs so often in tagged texts, and so much oftener than the others together, is meant by a definition in other words. */
const oftenEnough = 10
const mostly = 0.9

/** The synsets whose words fit what is asked: the meant one and those near it, and of a verb that its definition names the common ones. */
export function fittingSynsets(sense: ResolvedSense, definition: string, wordnet: WordNet): Synset[] {
  const read = ({ partOfSpeech, offset }: SynsetRef): Synset => wordnet.synset(partOfSpeech, offset)
  const { lemma, partOfSpeech } = sense
  const counts = wordnet.tagCounts(lemma, partOfSpeech)
  const recognised = sense.meant && read(sense.meant)
  const senses = wordnet.senses(lemma, partOfSpeech)
  const only = sense.senses.length === 1 || isCommonest(counts) ? senses[0] : undefined
  const met = senses.filter((_, place) => place === 0 || counts[place])
  const meant =
    recognised && isSaidBy(definition, recognised)
      ? recognised
      : (headedBySynonym(definition, met) ?? headedByKind(definition, senses, wordnet) ?? only)
  const named = partOfSpeech === 'adjective' ? namedQuality(definition, wordnet) : undefined
  const fitting = [meant, named].flatMap((each) => (each ? [each, ...nearby(each, wordnet)] : []))
  if (partOfSpeech !== 'verb' || !isNamedIn(lemma.replaceAll('_', ' '), definition)) return fitting
  // Nobody farms a price, though a child is raised, and so is corn.
  return [...fitting, ...senses.filter((_, place) => place === 0 || (counts[place] ?? 0) >= Math.max(1, (counts[0] ?? 0) / 2))]
}

/** The words that are the whole definition: `tolerate`, where it is `to tolerate`. */
export function wordsAsDefinition(definition: string, wordnet: WordNet): string[] {
  const clauses = definition
    .toLowerCase()
    .split(/[;,]/)
    .map((clause) => clause.trim().replace(/^to /, '').replace(/\.$/, ''))
  return clauses.every((clause) => openClasses.some((each) => wordnet.has(clause.replaceAll(' ', '_'), each))) ? clauses : []
}

const qualified = /^(?:(?:feeling|being|very|quite|really|extremely|rather) )+([a-z-]+)(?: (?:about|with|by|of|at|because of) .*)?$/i

/** The quality that is all that a definition says of an adjective: `happy` in `feeling happy about something`. */
function namedQuality(definition: string, wordnet: WordNet): Synset | undefined {
  const quality = qualified.exec(definition.trim().replace(/\.$/, ''))?.[1]?.toLowerCase()
  return quality === undefined ? undefined : wordnet.senses(quality, 'adjective')[0]
}

/** The one sense of a noun that is of the kind that its definition begins with: a carriage, if that is `a car of a train`. */
function headedByKind(definition: string, senses: readonly Synset[], wordnet: WordNet): Synset | undefined {
  const kind = /^an? ([a-z]+) (?:of|in|for|on|that|which|with)\b/i.exec(definition.trim())?.[1]?.toLowerCase()
  if (kind === undefined) return undefined
  const ofKind = senses.filter(({ partOfSpeech, pointers }) =>
    pointers.some(({ symbol, offset }) => partOfSpeech === 'noun' && symbol === '@' && wordnet.synset('noun', offset).words.includes(kind)),
  )
  return ofKind.length === 1 ? ofKind[0] : undefined
}

/** The sense of a verb that has the first word of its definition as a synonym: to give up, if that is `to stop trying`, is to quit. */
function headedBySynonym(definition: string, senses: readonly Synset[]): Synset | undefined {
  const head = /^to ([a-z]+)/i.exec(definition.trim())?.[1]?.toLowerCase()
  if (head === undefined || sayLittle.has(head)) return undefined
  return senses.find(({ partOfSpeech, words }) => partOfSpeech === 'verb' && words.includes(head))
}

const sayLittle = new Set(
  'be become bring cause come do feel get give go grow have keep let make move put say see take turn use'.split(' '),
)

const isCommonest = ([first = 0, ...others]: readonly number[]): boolean =>
  first >= oftenEnough && first >= mostly * others.reduce((sum, count = 0) => sum + count, first)

/** Whether a definition says what a synset's own does: two words of it at least, or the one that both say. One of several is by chance: `a good brain`. */
function isSaidBy(definition: string, { gloss }: Synset): boolean {
  if (gloss.definition === definition.trim()) return true
  const [own, its] = [contentWords(definition), contentWords(gloss.definition)]
  const shared = [...own].filter((word) => its.has(word)).length
  return shared >= 2 || (shared === 1 && own.size === 1 && its.size === 1)
}

/** Whether a definition names what is done by the verb itself, as `come to a halt, stop moving` does: any of its common synonyms fits there. */
const isNamedIn = (lemma: string, definition: string): boolean =>
  definition.split(/[;,]/).some((clause) => `${clause.trim().replace(/^to /i, '').toLowerCase()} `.startsWith(`${lemma} `))

/**
 * Meanings so near that their words fit the same definition: of an adjective what WordNet says to see also, and if it has an opposite the
 * similar ones; for the others, the similar one is broader.
 */
function nearby({ pointers, partOfSpeech }: Synset, wordnet: WordNet): Synset[] {
  if (partOfSpeech !== 'adjective') return []
  const hasOpposite = pointers.some(({ symbol }) => symbol === '!')
  return pointers
    .filter(({ symbol }) => symbol === '^' || (symbol === '&' && hasOpposite))
    .filter((pointer) => pointer.partOfSpeech === partOfSpeech)
    .map((pointer) => wordnet.synset(pointer.partOfSpeech, pointer.offset))
}
