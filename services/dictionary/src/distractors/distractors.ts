import type { Distractor, DistractorAnswer, DistractorRequest, SenseQuery } from '@wordloom/contracts/internal'
import { LRUCache } from 'lru-cache'
import { closedClassSenses } from '../closed-class/index.ts'
import { lemmasOf } from '../morphology/index.ts'
import type { WordList } from '../suggestions/index.ts'
import { isIdiom } from '../supplement/index.ts'
import type { Synset, SynsetRef, WordNet } from '../wordnet/index.ts'
import { chooseDistractors, isOfLength } from './choose-distractors.ts'
import { createFitTest } from './definition-fits.ts'
import { type DescribedSense, describeSense, describeSynset } from './described/described-sense.ts'
import { asFirstSense, isForeign } from './described/foreign.ts'
import { contentWords, namesIn, similarity } from './described/glosses.ts'
import { isConcrete, isThingOrPerson, kindsNear, kindsOf, personFile } from './described/kinds.ts'
import { closestInShape, hasCapital, mayMatchShape } from './described/shape.ts'
import { asWordNetDefines, asWordNetSense, shownDefinitions } from './described/shown-definitions.ts'
import { createSuitability } from './described/suitable.ts'
import { definesHypernym, distinctFrom } from './distinct.ts'
import { createFamiliarSenseTest, createInUseTest } from './familiar-sense.ts'
import { createCompoundOptions, createIdiomOptions } from './idiom-options.ts'
import { withLikelySense } from './likely-sense.ts'
import { lookAlikes } from './look-alikes.ts'
import type { OptionPool } from './option-pool.ts'
import type { Relations } from './relations.ts'
import { createVerbsOfField } from './verbs-of-field.ts'

type DistractorQuery = DistractorRequest['words'][number]
type DistractorResult = DistractorAnswer['words'][number]

/** The sources of options besides WordNet's synsets. */
export type OptionWords = { list: WordList; pool: OptionPool; relations: Relations }
/** Finds wrong options for words; see DistractorAnswer in the contracts for its guarantees. */
export type FindDistractors = (asked: DistractorQuery) => DistractorResult

/** A learner's word, and whether its definition is in another language. */
type Described = { sense: DescribedSense; isForeign: boolean }
type Candidate = { sense: DescribedSense; kind: Distractor['kind'] }
/** The part of an answer that does not depend on the learner's words. */
type CachedAnswer = { asked: DescribedSense; distractors: Distractor[] }

const maxSiblings = 48
/** More, since few of them are in use. */
const maxCousins = 96
const maxLookAlikes = 2
/** With so many verbs of the same field, those that only share a vast hypernym come last. */
const enoughOfField = 3
/** With so many relatives that may be options, no more distant ones are looked for. */
const enoughNear = 4
/** WordNet's longest phrases have nine words, and an option may have two fewer. */
const maxPhraseWords = 11
const maxDescriptions = 4_000
const maxAnswers = 2_000

/** Wrong options from WordNet's neighbourhood of a word; pure except for caches. */
export function createDistractorFinder(wordnet: WordNet, { list, pool, relations }: OptionWords): FindDistractors {
  const descriptionCache = new LRUCache<string, Described>({ max: maxDescriptions })
  const answerCache = new LRUCache<string, CachedAnswer>({ max: maxAnswers })
  const keyOf = (query: SenseQuery): string => `${query.text}\n${query.partOfSpeech}\n${query.definition}`
  const isKnownAs = createFamiliarSenseTest(wordnet)
  const idiomOptions = createIdiomOptions(wordnet)
  const compoundOptions = createCompoundOptions(wordnet, relations)
  const { isSuitable, isSaid, isPersonClass, namesPersonClass } = createSuitability(wordnet, relations)
  const verbsOfField = createVerbsOfField(pool, relations)
  const isInUse = createInUseTest(wordnet, pool)
  const read = ({ partOfSpeech, offset }: SynsetRef): Synset => wordnet.synset(partOfSpeech, offset)

  const described = (query: SenseQuery): Described => {
    const key = keyOf(query)
    const known = descriptionCache.get(key)
    if (known) return known
    const foreign = isForeign(query.definition, wordnet)
    const english = foreign ? asFirstSense(query, wordnet) : query
    // Idioms have idioms as options, which only our definitions are compared with.
    const asked = isIdiom(english.text) ? asWordNetDefines(english, wordnet) : asWordNetSense(english, wordnet)
    const sense = withLikelySense(describeSense(asked, wordnet), relations, pool, wordnet)
    const description = { sense, isForeign: foreign }
    descriptionCache.set(key, description)
    return description
  }
  const describeCached = (query: SenseQuery): DescribedSense => described(query).sense

  /** The word of a synset with the shape of the asked one, if any. */
  const candidateOf = (synset: Synset, kind: Distractor['kind'], asked: DescribedSense): Candidate[] => {
    // For a word that WordNet lacks, rare words are accepted, since its kind may have only those: other breads for pide.
    const mustBeInUse = asked.meant !== undefined || (asked.openClass === 'noun' && asked.senses.length > 0)
    const may = (word: string): boolean =>
      asked.shape.name || ((!mustBeInUse || isInUse(word, synset)) && isSaid(word, synset) && isKnownAs(word, synset))
    const word = closestInShape(synset.words, asked.shape, may)
    return word === undefined || !isSuitable(synset, asked) || (!asked.shape.name && namesPersonClass(synset, word))
      ? []
      : [{ sense: describeSynset(synset, word, wordnet), kind }]
  }

  /** Names by the similarity of their definitions to the asked one, and by the names in them: another district of London before a district of Manhattan. */
  function* bySimilarity(refs: readonly SynsetRef[], asked: DescribedSense): Generator<Candidate> {
    const places = namesIn(asked.definition)
    const sharedNames = (ref: SynsetRef): number => namesIn(read(ref).gloss.definition).filter((name) => places.includes(name)).length
    const ranked = refs
      .map((ref) => ({ ref, like: sharedNames(ref) + similarity(asked.words, relations.glossWords(ref)) }))
      .sort((a, b) => b.like - a.like)
    for (const { ref } of ranked) yield* candidateOf(read(ref), 'co-hyponym', asked)
  }

  function* candidates(asked: DescribedSense, hasEnough: () => boolean): Generator<Candidate> {
    const { openClass, text, shape } = asked
    if (openClass === undefined) {
      // Conjunctions that are adverbs as well, such as `however`, are left out: they could be right.
      for (const { word, definition } of closedClassSenses(asked.partOfSpeech))
        if (asked.partOfSpeech !== 'conjunction' || !wordnet.has(word.toLowerCase(), 'adverb'))
          yield { sense: describeSense({ text: word, definition, partOfSpeech: asked.partOfSpeech }, wordnet), kind: 'common' }
      return
    }
    const named = (word: string, kind: Distractor['kind'], offset = wordnet.offsets(word, openClass)[0]): Candidate[] => {
      if (offset === undefined) return []
      const synset = wordnet.synset(openClass, offset)
      const written = synset.words.find((each) => each.toLowerCase() === word.replaceAll('_', ' '))
      if (written === undefined || hasCapital(written) || !isSuitable(synset, asked)) return []
      // A noun's look-alike need not be common as a noun: `affect` for `effect`.
      const isTakenForIt = kind === 'look-alike' && openClass === 'noun'
      if (!isSaid(written, synset) || (!isTakenForIt && !isKnownAs(written, synset)) || namesPersonClass(synset, written)) return []
      return [{ sense: describeSynset(synset, written, wordnet), kind }]
    }
    if (!shape.name && shape.words > maxPhraseWords) return
    for (const sense of idiomOptions(asked)) yield { sense, kind: 'co-hyponym' }
    const compounds = compoundOptions(asked).map((sense): Candidate => ({ sense, kind: 'co-hyponym' }))
    // Of things, siblings have more in common; those of ideas are of all sorts.
    const areSiblingsCloser = asked.kind !== undefined && isThingOrPerson(asked.kind)
    if (!areSiblingsCloser) yield* compounds
    // The siblings of drowsiness, a state, are situation and employment. Qualities and states in -ness belong together.
    const isQuality = openClass === 'noun' && shape.words === 1 && !areSiblingsCloser && /[a-z]{3}ness$/.test(text)
    const qualities = isQuality && asked.kind !== undefined ? pool.qualities(kindsNear(asked.kind), text) : []
    for (const each of qualities) yield* named(each.lemma, 'co-hyponym', each.offset)
    if (!shape.name) for (const like of lookAlikes(text.toLowerCase(), list, 2 * maxLookAlikes)) yield* named(like, 'look-alike')
    const center = asked.meant ?? asked.likely ?? (asked.genus ? undefined : asked.senses[0])
    if (shape.name) {
      const names = center ? relations.coHyponyms(center, false) : asked.genus ? relations.hyponyms(asked.genus) : []
      const wider = center ?? asked.genus
      yield* bySimilarity([...names, ...(wider ? relations.cousins(wider, { evenOfVast: true }) : [])], asked)
      return
    }
    const siblings = center ? relations.coHyponyms(center) : asked.genus ? relations.hyponyms(asked.genus) : []
    const ofField = openClass === 'verb' && shape.words === 1 && center && asked.kind !== undefined ? verbsOfField(asked.kind, center) : []
    for (const each of ofField) yield* named(each.lemma, 'co-hyponym', each.offset)
    const isDistant = ofField.length >= enoughOfField && center !== undefined && relations.hasVastKind(center)
    for (const synset of commonestFirst(siblings, wordnet)) yield* candidateOf(synset, isDistant ? 'common' : 'co-hyponym', asked)
    if (areSiblingsCloser) yield* compounds
    if (center) for (const synset of relations.opposites(center).map(read)) yield* candidateOf(synset, 'opposite', asked)
    // Then more distant relatives: other instruments for a guitar.
    const wider = center ?? asked.genus
    if (wider && asked.kind !== undefined && isConcrete(asked.kind))
      for (let least = 0; ; ) {
        const cousins = relations.cousins(wider, { least })
        for (const synset of commonestFirst(cousins, wordnet, maxCousins)) yield* candidateOf(synset, 'co-hyponym', asked)
        // Most coats share a word with `a short coat`, so that other clothes follow.
        if (hasEnough() || cousins.length <= least) break
        least = cousins.length + 1
      }
    const lemma = [...asked.names].at(-1) ?? ''
    const files = asked.kind === undefined ? kindsOf(openClass) : kindsNear(asked.kind)
    const isFormOfAnother = (lemma: string): boolean => lemmasOf(lemma, wordnet, ['verb', 'adjective']).length > 0
    // Beside `polite` a participle or a comparative, such as `painted`, stands out.
    const mayBeForm = openClass !== 'adjective' || isFormOfAnother(text.toLowerCase())
    for (const each of pool.sample(openClass, files, lemma, shape, text + asked.definition))
      if (mayBeForm || !isFormOfAnother(each.lemma)) yield* named(each.lemma, 'common', each.offset)
  }

  const answerTo = (query: SenseQuery): CachedAnswer => {
    const asked = describeCached(query)
    const shown = shownDefinitions(query, asked, wordnet)
    if (isInflectedVerb(asked, wordnet)) return { asked, distractors: [] }
    const isApart = distinctFrom(asked, relations, wordnet)
    const isHypernym = definesHypernym(asked, relations)
    const fits = createFitTest(asked, relations, wordnet)
    function* safe(): Generator<Distractor & { words: DescribedSense['words'] }> {
      const near = new Set<string>()
      for (const { sense, kind } of candidates(asked, () => near.size >= enoughNear))
        if (isApart(sense, kind === 'look-alike') && !shown.contains(sense)) {
          const definition = shown.of(sense)
          if (definition !== sense.definition && isHypernym(contentWords(definition))) continue
          const isFitting = fits(sense)
          if (kind !== 'look-alike' && !isFitting && isOfLength(definition, query.definition.length)) near.add(sense.text)
          yield { word: sense.text, definition, kind, ...(isFitting && { fits: true }), words: sense.words }
        }
    }
    return {
      asked,
      distractors: chooseDistractors(safe(), query.definition.length, asked.partOfSpeech, maxLookAlikes),
    }
  }

  return ({ among, ...query }) => {
    const key = keyOf(query)
    const answer = answerCache.get(key) ?? answerTo(query)
    answerCache.set(key, answer)
    const { asked, distractors } = answer
    const spoken = described(query).isForeign ? { isForeign: true } : {}
    if (isInflectedVerb(asked, wordnet)) return { partOfSpeech: asked.partOfSpeech, distractors, safeAmong: [], ...spoken }
    const isApart = distinctFrom(asked, relations, wordnet)
    const shown = shownDefinitions(query, asked, wordnet)
    const isClassBeside = (one: DescribedSense, another: DescribedSense): boolean =>
      one.kind === personFile && !one.shape.name && isPersonClass(one.text) !== isPersonClass(another.text)
    const isSafe = (other: DescribedSense): boolean =>
      haveSameKind(asked, other) && !isClassBeside(asked, other) && isApart(other) && !createFitTest(other, relations, wordnet)(asked)
    const safeAmong = among.flatMap((other, place) =>
      mayMatchShape(asked.shape, other.text) && isSafe(describeCached(other)) && !shown.contains(describeCached(other)) ? [place] : [],
    )
    const fits = safeAmong.length > 0 ? createFitTest(asked, relations, wordnet) : undefined
    const fittingAmong = safeAmong.filter((place) => fits?.(describeCached(among[place] as SenseQuery)))
    const isDistant = safeAmong.length > 0 ? createDistantTest(asked, relations) : undefined
    const distantAmong = safeAmong.filter((place) => isDistant?.(describeCached(among[place] as SenseQuery)))
    const foreignAmong = safeAmong.filter((place) => described(among[place] as SenseQuery).isForeign)
    return { partOfSpeech: asked.partOfSpeech, distractors, safeAmong, fittingAmong, distantAmong, ...spoken, foreignAmong }
  }
}

/** A form such as `travelled` or `went` would stand out among infinitives, as would its definition. */
const isInflectedVerb = ({ openClass, shape, text, names }: DescribedSense, wordnet: WordNet): boolean =>
  openClass === 'verb' &&
  shape.words === 1 &&
  names.size > 1 &&
  !/^to /i.test(text) &&
  !wordnet.has(text.toLowerCase(), 'verb') &&
  lemmasOf(text.toLowerCase(), wordnet, ['verb']).length > 0

/** The synset that a sense is, most likely is, or is a kind of. */
const centerOf = ({ meant, likely, genus, senses }: DescribedSense): SynsetRef | undefined => meant ?? likely ?? genus ?? senses[0]

/** Makes a test whether a word shares little with this one but a large kind: for a thing or a person a vast hypernym, for a verb not even its file. */
function createDistantTest(asked: DescribedSense, relations: Relations): (other: DescribedSense) => boolean {
  if (asked.openClass === 'verb') return (other) => asked.kind !== undefined && other.kind !== undefined && asked.kind !== other.kind
  const center = centerOf(asked)
  if (!center || asked.shape.name || asked.kind === undefined || !isThingOrPerson(asked.kind)) return () => false
  const isRelative = relations.isRelativeOf(center)
  return (other) => {
    const theirs = centerOf(other)
    return theirs !== undefined && !isRelative(theirs)
  }
}

/** The learner's own nouns are offered only for nouns of the same kind. */
const haveSameKind = (asked: DescribedSense, other: DescribedSense): boolean =>
  asked.openClass !== 'noun' || asked.kind === undefined || asked.kind === other.kind

/** At most so many, spread evenly over all of them, the commonest words first. */
function commonestFirst(refs: readonly SynsetRef[], wordnet: WordNet, most = maxSiblings): Synset[] {
  const stride = Math.max(1, refs.length / most)
  return Array.from({ length: Math.min(refs.length, most) }, (_, place) => refs[Math.floor(place * stride)] as SynsetRef)
    .map(({ partOfSpeech, offset }) => wordnet.synset(partOfSpeech, offset))
    .map((synset) => ({ synset, tags: tagsOf(synset, wordnet) }))
    .sort((a, b) => b.tags - a.tags)
    .map(({ synset }) => synset)
}

const tagsOf = ({ words, partOfSpeech, offset }: Synset, wordnet: WordNet): number => {
  const lemma = (words[0] ?? '').toLowerCase().replaceAll(' ', '_')
  const counts = wordnet.tagCounts(lemma, partOfSpeech)
  // Most lemmas occur in no text.
  return counts.length === 0 ? 0 : (counts[wordnet.offsets(lemma, partOfSpeech).indexOf(offset)] ?? 0)
}
