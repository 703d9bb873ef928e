import type { Distractor, DistractorRequest, DistractorResponse, SenseQuery } from '@wordloom/contracts/internal'
import { LRUCache } from 'lru-cache'
import { lemmasOf } from '../morphology/index.ts'
import { isIdiom } from '../supplement/index.ts'
import type { SynsetRef, WordNet } from '../wordnet/index.ts'
import { createCandidateSearch, type OptionWords } from './candidates/candidates.ts'
import { chooseDistractors, isOfLength } from './choose-distractors.ts'
import { createFitTest } from './definition-fits.ts'
import { type DescribedSense, describeSense } from './described/described-sense.ts'
import { asFirstSense, isForeign } from './described/foreign.ts'
import { contentWords } from './described/glosses.ts'
import { isThingOrPerson, personFile } from './described/kinds.ts'
import { mayMatchShape } from './described/shape.ts'
import { asWordNetDefines, asWordNetSense, shownDefinitions } from './described/shown-definitions.ts'
import { createSuitability } from './described/suitable.ts'
import { definesHypernym, distinctFrom } from './distinct.ts'
import { withLikelySense } from './likely-sense.ts'
import type { Relations } from './relations.ts'

type DistractorQuery = DistractorRequest['words'][number]
type DistractorResult = DistractorResponse['words'][number]

/** Finds wrong options for words; see DistractorResponse in the contracts for its guarantees. */
export type FindDistractors = (asked: DistractorQuery) => DistractorResult

/** A learner's word, and whether its definition is in another language. */
type Described = { sense: DescribedSense; isForeign: boolean }
/** The part of a response that does not depend on the learner's words. */
type CachedDistractors = { asked: DescribedSense; distractors: Distractor[] }

/** With so many relatives that may be options, no more distant ones are looked for. */
const enoughNear = 4
const maxDescriptions = 4_000
const maxCached = 2_000

/** Wrong options from WordNet's neighbourhood of a word; pure except for caches. */
export function createDistractorFinder(wordnet: WordNet, words: OptionWords): FindDistractors {
  const { pool, relations } = words
  const suitability = createSuitability(wordnet, relations)
  const { isPersonClass } = suitability
  const candidates = createCandidateSearch(wordnet, words, suitability)

  const describe = (query: SenseQuery): Described => {
    const foreign = isForeign(query.definition, wordnet)
    const english = foreign ? asFirstSense(query, wordnet) : query
    // Idioms have idioms as options, which only our definitions are compared with.
    const asked = isIdiom(english.text) ? asWordNetDefines(english, wordnet) : asWordNetSense(english, wordnet)
    return { sense: withLikelySense(describeSense(asked, wordnet), relations, pool, wordnet), isForeign: foreign }
  }
  const described = memoized(maxDescriptions, describe)
  const describeCached = (query: SenseQuery): DescribedSense => described(query).sense

  const findFor = (query: SenseQuery): CachedDistractors => {
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
    return { asked, distractors: chooseDistractors(safe(), query.definition.length, asked.partOfSpeech) }
  }
  const cachedFor = memoized(maxCached, findFor)

  return ({ among, ...query }) => {
    const { asked, distractors } = cachedFor(query)
    const spoken = described(query).isForeign ? { isForeign: true } : {}
    if (isInflectedVerb(asked, wordnet)) return { partOfSpeech: asked.partOfSpeech, distractors, safeAmong: [], ...spoken }
    const isApart = distinctFrom(asked, relations, wordnet)
    const shown = shownDefinitions(query, asked, wordnet)
    const isClassBeside = (one: DescribedSense, another: DescribedSense): boolean =>
      one.kind === personFile && !one.shape.name && isPersonClass(one.text) !== isPersonClass(another.text)
    const isSafe = (other: DescribedSense): boolean =>
      haveSameKind(asked, other) && !isClassBeside(asked, other) && isApart(other) && !createFitTest(other, relations, wordnet)(asked)
    const safeAmong = among.flatMap((other, index) =>
      mayMatchShape(asked.shape, other.text) && isSafe(describeCached(other)) && !shown.contains(describeCached(other)) ? [index] : [],
    )
    const fits = createFitTest(asked, relations, wordnet)
    const fittingAmong = safeAmong.filter((index) => fits(describeCached(among[index] as SenseQuery)))
    const isDistant = createDistantTest(asked, relations)
    const distantAmong = safeAmong.filter((index) => isDistant(describeCached(among[index] as SenseQuery)))
    const foreignAmong = safeAmong.filter((index) => described(among[index] as SenseQuery).isForeign)
    return { partOfSpeech: asked.partOfSpeech, distractors, safeAmong, fittingAmong, distantAmong, ...spoken, foreignAmong }
  }
}

/** Keeps the results of the last queries. */
function memoized<Result extends object>(max: number, resultOf: (query: SenseQuery) => Result): (query: SenseQuery) => Result {
  const known = new LRUCache<string, Result, SenseQuery>({ max, memoMethod: (_key, _stale, { context }) => resultOf(context) })
  return (query) => known.memo(`${query.text}\n${query.partOfSpeech}\n${query.definition}`, { context: query })
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
