import type { Sense } from '@wordloom/contracts/http'
import type { AddedDictionaries } from '../added-dictionaries/index.ts'
import { lemmasOf } from '../morphology/index.ts'
import { isLemmaFirst, labelledLast } from '../sense-order/index.ts'
import { americanOfSameWord, respell } from '../spelling/index.ts'
import { closedClassWord, type SupplementEntry, type SupplementSense, supplementEntry, supplementHas } from '../supplement/index.ts'
import { asOpenClass, type OpenClass, openClasses, type WordNet } from '../wordnet/index.ts'
import { addedReadings, withAdded } from './added-readings.ts'
import type { Capitalization, Reading } from './reading.ts'
import { shownDefinition, withFurtherSenses, wordnetReading } from './wordnet-reading.ts'

/** The sources besides the supplement and the closed-class words. */
type Lexicons = { wordnet: WordNet; added: AddedDictionaries }

/** The readings of the word itself in all sources. */
export function exactReadings(form: string, capitals: Capitalization, { wordnet, added }: Lexicons): Reading[] {
  const read = (as: Capitalization): Reading[] =>
    openClasses.flatMap((partOfSpeech) => wordnetReading(form, partOfSpeech, 'exact', as, wordnet) ?? [])
  const typed = read(capitals)
  const listed = isSentenceStart(typed, capitals) ? read('small') : typed
  const open = withoutRepeats(listed, closedClassWord(form.replaceAll('_', ' ')), wordnet)
  const theirs = withAdded(open, addedReadings(form, capitals, 'exact', added))
  const entry = supplementEntry(form) ?? britishEntry(form, open)
  const closed = closedClassReadings(form, wordnet)
  if (!entry?.inCapitals) return withClosedClass(closed, withSupplement(theirs, entry, wordnet))
  return capitals === 'all'
    ? [...withSupplement(theirs, entry, wordnet), ...closed]
    : withClosedClass(closed, withAcronymSenses(theirs, entry, wordnet))
}

/** So many times the weight of the readings in small letters; the weight of a word that is seldom written with a capital is a tenth, see wordnetReading. */
const minCapitalRatio = 2

/**
 * Whether a capital letter only begins the text, as a telephone writes it: `Glasses` are glasses and `Born` is no physicist, but `Polish` and `March`
 * are meant.
 */
function isSentenceStart(typed: readonly Reading[], capitals: Capitalization): boolean {
  const weightOf = (isCapital: boolean): number =>
    typed.reduce((sum, { headword, weight }) => (isCapital === (headword !== headword.toLowerCase()) ? sum + weight : sum), 0)
  return capitals === 'capital' && weightOf(true) < minCapitalRatio * weightOf(false)
}

/** The closed-class readings, each followed by added dictionaries' senses of the same part of speech, then the other readings. */
function withClosedClass(closed: readonly Reading[], own: readonly Reading[]): Reading[] {
  const parts = new Map(closed.map((reading) => [reading.partOfSpeech, reading]))
  const isFurther = (reading: Reading): boolean => reading.isAdded === true && parts.has(reading.partOfSpeech)
  const further = Map.groupBy(own.filter(isFurther), (reading) => reading.partOfSpeech)
  const senses = (reading: Reading) => [...reading.senses, ...(further.get(reading.partOfSpeech)?.flatMap((each) => each.senses) ?? [])]
  return [...closed.map((reading) => ({ ...reading, senses: senses(reading) })), ...own.filter((reading) => !isFurther(reading))]
}

function closedClassReadings(form: string, wordnet: WordNet): Reading[] {
  const closed = closedClassWord(form.replaceAll('_', ' '))
  if (!closed) return []
  const senses = Map.groupBy(closed.senses, (sense) => sense.partOfSpeech)
  // Grammar words outweigh all homographs, except those marked as more common in WordNet's sense.
  const weight = closed.afterWordNet ? 0 : Number.POSITIVE_INFINITY
  return [...senses].map(([partOfSpeech, each]) => ({
    headword: closed.word,
    partOfSpeech,
    senses: each.map(shownWith(wordnet)),
    weight,
    origin: 'closed-class',
  }))
}

/** The supplement's entry of the American spelling, respelled, for a British spelling of the same word that WordNet has. */
function britishEntry(form: string, open: readonly Reading[]): SupplementEntry | undefined {
  const american = open.length > 0 ? americanOfSameWord(form) : undefined
  const entry = american === undefined ? undefined : supplementEntry(american)
  if (!entry || american === undefined) return undefined
  return { ...entry, word: form, senses: entry.senses.map((sense) => ({ ...sense, example: respell(sense.example, american, form) })) }
}

/**
 * Adds the supplement's senses before the others, since they are the current meanings, but those marked as further ones after the first. WordNet's
 * senses that mean the same are left out.
 */
function withSupplement(readings: readonly Reading[], entry: SupplementEntry | undefined, wordnet: WordNet, form?: string): Reading[] {
  if (!entry) return [...readings]
  const open = withoutRepeats(readings, entry, wordnet)
  const shown = shownWith(wordnet)
  const own = [...Map.groupBy(entry.senses, (sense) => sense.partOfSpeech)].map(([partOfSpeech, each]): Reading => {
    const known = open.find((reading) => reading.partOfSpeech === partOfSpeech)
    const isLater = ({ further, firstAs }: SupplementSense): boolean => further === true && !(form && firstAs?.includes(form))
    const [first, later] = [each.filter((sense) => !isLater(sense)), each.filter(isLater)].map((senses) => senses.map(shown)) as [
      Sense[],
      Sense[],
    ]
    const wordnets = known?.senses ?? []
    const before = first.length > 0 ? first : wordnets.slice(0, 1)
    return {
      headword: entry.word,
      partOfSpeech,
      senses: labelledLast<Sense>([...before, ...later, ...(first.length > 0 ? wordnets : wordnets.slice(1))]),
      ...(first.length > 0 ? { weight: Number.POSITIVE_INFINITY, isFromSupplement: true } : { weight: known?.weight ?? 0 }),
      origin: 'exact',
      ...(entry.pronunciation ? { pronunciation: entry.pronunciation } : {}),
    }
  })
  const parts = new Set(own.map((reading) => reading.partOfSpeech))
  return [...own, ...open.filter((reading) => !parts.has(reading.partOfSpeech))]
}

type OwnSense = Pick<SupplementSense, 'definition' | 'example' | 'sameAs'>

/** WordNet's definitions, as they were shown, of its senses that mean the same as a sense of ours. */
const repeatsOf = ({ definition }: OwnSense, wordnet: WordNet): string[] =>
  wordnet.equivalents(definition).map((ref) => shownDefinition(wordnet.synsetOf(ref), wordnet))

const shownWith =
  (wordnet: WordNet) =>
  (sense: OwnSense): Sense => {
    const [formerDefinition] = repeatsOf(sense, wordnet)
    return { definition: sense.definition, ...(formerDefinition !== undefined && { formerDefinition }), example: sense.example }
  }

/** The readings without the senses that our entry has in its own words. */
function withoutRepeats(readings: readonly Reading[], own: { senses: OwnSense[] } | undefined, wordnet: WordNet): readonly Reading[] {
  if (!own?.senses.some(({ sameAs }) => sameAs)) return readings
  const repeats = new Set(own.senses.flatMap((sense) => repeatsOf(sense, wordnet)))
  return readings
    .map((reading) => ({ ...reading, senses: reading.senses.filter(({ definition }) => !repeats.has(definition)) }))
    .filter(({ senses }) => senses.length > 0)
}

/** Appends the senses of an acronym to the readings, since `pin` in small letters hardly means the number. */
function withAcronymSenses(readings: readonly Reading[], entry: SupplementEntry, wordnet: WordNet): Reading[] {
  const { word, pronunciation, senses } = entry
  const open = withoutRepeats(readings, entry, wordnet)
  const shown = shownWith(wordnet)
  const parts = new Set(open.map((reading) => reading.partOfSpeech))
  const own = Map.groupBy(senses, (sense) => sense.partOfSpeech)
  return [
    ...open.map((reading) => ({
      ...reading,
      senses: withFurtherSenses(reading.senses, (own.get(reading.partOfSpeech) ?? []).map(shown)),
    })),
    ...[...own]
      .filter(([partOfSpeech]) => !parts.has(partOfSpeech))
      .map(([partOfSpeech, each]): Reading => {
        const sound = pronunciation ? { pronunciation } : {}
        return { headword: word, partOfSpeech, senses: each.map(shown), weight: 0, origin: 'exact', ...sound }
      }),
  ]
}

/**
 * The readings of the possible lemmas of a form. If there is an exact reading, unlikely lemmas are left out, such as `hi` for `his`.
 */
export function inflectedReadings(form: string, besideExact: boolean, { wordnet, added }: Lexicons): Reading[] {
  const known = (lemma: string, partOfSpeech: OpenClass) =>
    wordnet.has(lemma, partOfSpeech) || supplementHas(lemma, partOfSpeech) || added.has(lemma, partOfSpeech)
  // A form that an added dictionary lists is treated as an irregular one.
  const listed = added.lemmas(form, 'inflected').map((each) => ({ ...each, irregular: true }))
  const lemmas = lemmasOf(form, { has: known }).filter(
    (regular) => !listed.some((each) => each.lemma === regular.lemma && each.partOfSpeech === regular.partOfSpeech),
  )
  return [...lemmas, ...listed].flatMap(({ lemma, partOfSpeech, irregular }) => {
    if (besideExact && !irregular && lemma.length < 3) return []
    const openClass = asOpenClass(partOfSpeech)
    const open = openClass && wordnetReading(lemma, openClass, 'inflected', 'small', wordnet)
    const theirs = addedReadings(lemma, 'small', 'inflected', added).filter((each) => each.partOfSpeech === partOfSpeech)
    const own = supplementHas(lemma, partOfSpeech) ? supplementEntry(lemma) : undefined
    const before = withAdded(open ? [open] : [], theirs)
    const readings = own?.inCapitals ? withAcronymSenses(before, own, wordnet) : withSupplement(before, own, wordnet, form)
    const reading = readings.find((each) => each.partOfSpeech === partOfSpeech)
    if (!reading) return []
    const weight = own && !own.inCapitals ? Math.max(open?.weight ?? 0, 1) : reading.weight
    return !besideExact || weight > 0 || isLemmaFirst(form) ? [{ ...reading, weight, origin: 'inflected' }] : []
  })
}
