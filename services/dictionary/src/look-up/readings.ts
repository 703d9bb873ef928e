import type { AddedDictionaries } from '../added/index.ts'
import { closedClassWord } from '../closed-class/index.ts'
import { lemmasOf } from '../morphology/index.ts'
import { isLemmaFirst } from '../sense-order/index.ts'
import { type SupplementEntry, supplementEntry, supplementHas } from '../supplement/index.ts'
import { asOpenClass, type OpenClass, openClasses, type Synset, type WordNet } from '../wordnet/index.ts'
import { addedReadings, withAdded } from './added-readings.ts'
import { exampleOf } from './example-of.ts'
import type { Capitals, Reading } from './reading.ts'
import { taggedSenses } from './tagged-senses.ts'

/** Where words are looked up besides our supplements. */
export type Lexicons = { wordnet: WordNet; added: AddedDictionaries }

/** The readings of the word itself, in our supplements, in the dictionaries that were added, and in WordNet. */
export function exactReadings(form: string, capitals: Capitals, { wordnet, added }: Lexicons): Reading[] {
  const open = openClasses.flatMap((partOfSpeech) => wordnetReading(form, partOfSpeech, 'exact', capitals, wordnet) ?? [])
  const own = withSupplement(withAdded(open, addedReadings(form, capitals, 'exact', added)), supplementEntry(form))
  return withClosedClass(closedClassReadings(form), own)
}

/** The closed-class readings, each with what the dictionaries that were added say of the same part of speech behind it. */
function withClosedClass(closed: readonly Reading[], own: readonly Reading[]): Reading[] {
  const parts = new Map(closed.map((reading) => [reading.partOfSpeech, reading]))
  const isFurther = (reading: Reading): boolean => reading.isAdded === true && parts.has(reading.partOfSpeech)
  const further = Map.groupBy(own.filter(isFurther), (reading) => reading.partOfSpeech)
  const senses = (reading: Reading) => [...reading.senses, ...(further.get(reading.partOfSpeech)?.flatMap((each) => each.senses) ?? [])]
  return [...closed.map((reading) => ({ ...reading, senses: senses(reading) })), ...own.filter((reading) => !isFurther(reading))]
}

function closedClassReadings(form: string): Reading[] {
  const closed = closedClassWord(form.replaceAll('_', ' '))
  if (!closed) return []
  const senses = Map.groupBy(closed.senses, (sense) => sense.partOfSpeech)
  // Common grammar words outweigh everything else with their spelling; the marked ones are commoner in WordNet's sense.
  const weight = closed.afterWordNet ? 0 : Number.POSITIVE_INFINITY
  return [...senses].map(([partOfSpeech, each]) => ({
    headword: closed.word,
    partOfSpeech,
    senses: each.map(({ definition, example }) => ({ definition, example })),
    weight,
    origin: 'closed-class',
  }))
}

/** WordNet's readings with the supplement's senses before them: what it has of a word is what a learner means by it today. */
function withSupplement(open: readonly Reading[], entry: SupplementEntry | undefined): Reading[] {
  if (!entry) return [...open]
  const own = [...Map.groupBy(entry.senses, (sense) => sense.partOfSpeech)].map(([partOfSpeech, each]): Reading => {
    const further = open.find((reading) => reading.partOfSpeech === partOfSpeech)?.senses ?? []
    return {
      headword: entry.word,
      partOfSpeech,
      senses: [...each.map(({ definition, example }) => ({ definition, example })), ...further],
      weight: Number.POSITIVE_INFINITY,
      isOwn: true,
      origin: 'exact',
      ...(entry.pronunciation ? { pronunciation: entry.pronunciation } : {}),
    }
  })
  const parts = new Set(own.map((reading) => reading.partOfSpeech))
  return [...own, ...open.filter((reading) => !parts.has(reading.partOfSpeech))]
}

/**
 * The readings of the lemmas that the form may be a form of. If there is an exact reading, coincidences such as `his` = several `hi` are
 * left out.
 */
export function inflectedReadings(form: string, besideExact: boolean, { wordnet, added }: Lexicons): Reading[] {
  const known = (lemma: string, partOfSpeech: OpenClass) =>
    wordnet.has(lemma, partOfSpeech) || supplementHas(lemma, partOfSpeech) || added.has(lemma, partOfSpeech)
  const listed = listedLemmas(form, added)
  const lemmas = lemmasOf(form, { has: known }).filter((regular) => !listed.some((each) => isSameLemma(each, regular)))
  return [...lemmas, ...listed].flatMap(({ lemma, partOfSpeech, irregular }) => {
    if (besideExact && !irregular && lemma.length < 3) return []
    const openClass = asOpenClass(partOfSpeech)
    const open = openClass && wordnetReading(lemma, openClass, 'inflected', 'small', wordnet)
    const theirs = addedReadings(lemma, 'small', 'inflected', added).filter((each) => each.partOfSpeech === partOfSpeech)
    const own = supplementHas(lemma, partOfSpeech) ? supplementEntry(lemma) : undefined
    const readings = withSupplement(withAdded(open ? [open] : [], theirs), own)
    const reading = readings.find((each) => each.partOfSpeech === partOfSpeech)
    if (!reading) return []
    const weight = own ? Math.max(open?.weight ?? 0, 1) : reading.weight
    return !besideExact || weight > 0 || isLemmaFirst(form) ? [{ ...reading, weight, origin: 'inflected' }] : []
  })
}

type ListedLemma = { lemma: string; partOfSpeech: string; irregular: boolean }

/** The lemmas of which the dictionaries that were added list this as a form, as those of irregular forms. */
const listedLemmas = (form: string, added: AddedDictionaries): ListedLemma[] =>
  added
    .lemmas(form)
    .filter(({ kind }) => kind === 'inflected')
    .map(({ lemma, partOfSpeech }) => ({ lemma: lemma.toLowerCase().replaceAll(' ', '_'), partOfSpeech, irregular: true }))

const isSameLemma = (one: ListedLemma, other: ListedLemma): boolean => one.lemma === other.lemma && one.partOfSpeech === other.partOfSpeech

/** Where the texts have no part of speech of a word, that comes first of which we name a sense: `tidy` is no box before it is neat. */
const namedSense = 0.25

/** The factor for a part of speech whose commoner senses have the other case. */
const otherCase = 0.1

function wordnetReading(
  lemma: string,
  partOfSpeech: OpenClass,
  origin: Reading['origin'],
  capitals: Capitals,
  wordnet: WordNet,
): Reading | undefined {
  const senses = taggedSenses(lemma, partOfSpeech, wordnet).map((sense) => ({ ...sense, spelling: spellingIn(sense.synset, lemma) }))
  if (senses.length === 0) return undefined

  const fits = (sense: { spelling: string }) => (sense.spelling !== sense.spelling.toLowerCase()) === (capitals === 'capital')
  const fitting = senses.filter(fits)
  const others = senses.filter((sense) => !fits(sense))
  // `china` is porcelain before it is a country, but `english` does not mean a spin on a billiard ball. Likewise `Mark` at the start of a
  // line is not the evangelist, though `March` is the month.
  const prefer = fitting.length > 0 && (fitting.some((sense) => sense.tags > 0) || !others.some((sense) => sense.tags > 0))
  const ordered = prefer ? [...fitting, ...others] : senses
  const headword = ordered[0]?.spelling ?? lemma
  const named = origin === 'exact' && wordnet.preferred(lemma, partOfSpeech) !== undefined ? namedSense : 0
  return {
    headword,
    partOfSpeech,
    senses: ordered.map(({ synset, spelling, label }) => {
      const example = exampleOf(spelling, synset, wordnet)
      return { definition: synset.gloss.definition, ...(example ? { example } : {}), ...(label ? { label } : {}) }
    }),
    weight: (prefer ? fitting : senses).reduce((sum, sense) => sum + sense.tags, 0) * (prefer ? 1 : otherCase) + named,
    origin,
  }
}

/** The lemma's spelling in a synset: `Paris` for paris, `ice cream` for ice_cream. */
function spellingIn(synset: Synset, lemma: string): string {
  const plain = lemma.replaceAll('_', ' ')
  return synset.words.find((word) => word.toLowerCase() === plain) ?? plain
}
