import type { SenseQuery } from '@wordloom/contracts/internal'
import { isClosedClass } from '../../supplement/index.ts'
import { isInstance, type OpenClass, type Synset, type SynsetRef, type WordNet } from '../../wordnet/index.ts'
import { genusOf, guessPartOfSpeech, namedClass } from './genus.ts'
import { type ContentWords, contentWords, stemsIn, tokensIn } from './glosses.ts'
import { kindOf, personFile } from './kinds.ts'
import { senseOf } from './sense-of.ts'
import { hasCapital, type Shape, shapeOf, stripArticle } from './shape.ts'

/** Everything known about a word in one sense, with WordNet's definition or the learner's own. */
export type DescribedSense = LazyDefinition & {
  text: string
  /** The resolved part of speech, or what was given for a closed-class word. */
  partOfSpeech: string
  openClass: OpenClass | undefined
  shape: Shape
  /** The definition is WordNet's own. */
  isWordNets: boolean
  /** WordNet has it as an instance: Mozart, not Hinduism. */
  isInstance: boolean
  /** WordNet's synset, if it was resolved. */
  meant: SynsetRef | undefined
  /** The genus in the definition, for a sense that WordNet lacks. */
  genus: SynsetRef | undefined
  /** The sense that the learner's own definition most likely means. */
  likely: SynsetRef | undefined
  /** Its lexicographer file, or that of its genus. */
  kind: number | undefined
  /** In lower case: the word itself and its lemma. */
  names: ReadonlySet<string>
  /** The other words of its synset, or of its first synsets if the definition is the learner's own. */
  synonyms: readonly string[]
}

/** A definition whose derived values are computed on first use: most comparisons need only some of them. */
class LazyDefinition {
  readonly definition: string
  readonly #sensesOf: () => readonly SynsetRef[]
  #senses: readonly SynsetRef[] | undefined
  #words: ContentWords | undefined
  #clause: ContentWords | undefined
  #stems: ContentWords | undefined
  #tokens: readonly string[] | undefined
  constructor(definition: string, sensesOf: () => readonly SynsetRef[]) {
    this.definition = definition
    this.#sensesOf = sensesOf
  }
  /** Every sense of the text in WordNet; none for a word that it lacks. */
  get senses(): readonly SynsetRef[] {
    this.#senses ??= this.#sensesOf()
    return this.#senses
  }
  get words(): ContentWords {
    this.#words ??= contentWords(this.definition)
    return this.#words
  }
  /** The content words of its first clause: a question may show no more of it. */
  get clause(): ContentWords {
    this.#clause ??= this.definition.includes(';') ? contentWords(firstClause(this.definition)) : this.words
    return this.#clause
  }
  /** The stems of every word. */
  get stems(): ContentWords {
    this.#stems ??= stemsIn(this.definition)
    return this.#stems
  }
  /** Every word, in lower case. */
  get tokens(): readonly string[] {
    this.#tokens ??= tokensIn(this.definition)
    return this.#tokens
  }
}

const maxSynonymSenses = 4

/** Describes a learner's word. */
export function describeSense(query: SenseQuery, wordnet: WordNet): DescribedSense {
  const { text, definition } = query
  const found = senseOf(query, wordnet)
  const given = query.partOfSpeech.trim().toLowerCase()
  const openClass =
    found?.partOfSpeech ?? namedClass(query, wordnet) ?? (isClosedClass(given) ? undefined : guessPartOfSpeech(text, definition, wordnet))
  const synsets = found ? (found.meant ? [found.meant] : found.senses.slice(0, maxSynonymSenses)).map(wordnet.synsetOf) : []
  const lemma = (found?.lemma ?? '').replaceAll('_', ' ')
  const names = new Set([text.toLowerCase(), stripArticle(text).toLowerCase(), lemma].filter((name) => name !== ''))
  const exact = found?.meant !== undefined && synsets[0]?.gloss.definition === definition.trim()
  const genus = exact || openClass === undefined ? undefined : genusOf(definition, openClass, wordnet)
  // `to lie in the sun` begins with a verb of another kind than sunbathe.
  const files = found && !exact && openClass === 'verb' ? new Set(found.senses.map((ref) => kindOf(wordnet.synsetOf(ref)))) : undefined
  const typical = genus && files?.size !== 1 ? wordnet.synsetOf(genus) : synsets[0]
  const kind = typical && kindOf(typical)
  // Anna, my best friend, is a name, although WordNet has the coin.
  const isOwnPerson = !exact && kind === personFile && !synsets.some((synset) => kindOf(synset) === personFile)
  const spelt = synsets.flatMap(({ words }) => words).find((word) => word.toLowerCase() === lemma)
  return Object.assign(new LazyDefinition(definition, () => found?.senses ?? []), {
    text,
    partOfSpeech: openClass ?? given,
    openClass,
    // A learner may capitalize any word; WordNet capitalizes names only.
    shape: shapeOf(text, spelt === undefined || isOwnPerson ? hasCapital(stripArticle(text)) : hasCapital(spelt)),
    isWordNets: exact,
    isInstance: exact && synsets.some(isInstance),
    // If the genus of the learner's definition is of another kind than the resolved sense, that is not the sense meant: sourdough is a bread here, not a leaven.
    meant: exact || !genus || (synsets[0] && kindOf(synsets[0]) === kind) ? found?.meant : undefined,
    genus,
    likely: undefined,
    kind: kind ?? (openClass === 'adjective' ? 0 : openClass === 'adverb' ? 2 : undefined),
    names,
    synonyms: [...new Set(synsets.flatMap(({ words }) => words))].filter((word) => !names.has(word.toLowerCase())),
  })
}

const firstClause = (definition: string): string => definition.split(';', 1)[0] as string

/** Describes WordNet's own word, in its first sense or the given one. */
export function describeSynset(synset: Synset, word: string, wordnet: WordNet): DescribedSense {
  const { partOfSpeech, offset } = synset
  const lemma = word.toLowerCase()
  const shape = shapeOf(word)
  const meant = { partOfSpeech, offset }
  const senses = () => wordnet.refs(lemma.replaceAll(' ', '_'), partOfSpeech)
  return Object.assign(new LazyDefinition(synset.gloss.definition, senses), {
    text: word,
    partOfSpeech,
    openClass: partOfSpeech,
    shape,
    isWordNets: true,
    isInstance: shape.name && isInstance(synset),
    meant,
    genus: undefined,
    likely: undefined,
    kind: kindOf(synset),
    names: new Set([lemma]),
    synonyms: synset.words.filter((each) => each.toLowerCase() !== lemma),
  })
}
