import type { Distractor } from '@wordloom/contracts/internal'
import { lemmasOf } from '../../morphology/index.ts'
import type { WordList } from '../../suggestions/index.ts'
import { closedClassSenses } from '../../supplement/index.ts'
import type { Synset, SynsetRef, WordNet } from '../../wordnet/index.ts'
import { type DescribedSense, describeSense, describeSynset } from '../described/described-sense.ts'
import { namesIn, similarity } from '../described/glosses.ts'
import { isConcrete, isThingOrPerson, kindsNear, kindsOf } from '../described/kinds.ts'
import { closestInShape, hasCapital } from '../described/shape.ts'
import type { createSuitability } from '../described/suitable.ts'
import type { OptionPool } from '../option-pool.ts'
import type { Relations } from '../relations.ts'
import { createCompoundOptions } from './compound-options.ts'
import { createFamiliarSenseTest, createInUseTest } from './familiar-sense.ts'
import { createIdiomOptions } from './idiom-options.ts'
import { lookAlikes } from './look-alikes.ts'
import { createVerbsOfField } from './verbs-of-field.ts'

/** The sources of options besides WordNet's synsets. */
export type OptionWords = { list: WordList; pool: OptionPool; relations: Relations }
type Candidate = { sense: DescribedSense; kind: Distractor['kind'] }
/** Words that may be wrong options, the closest first; `hasEnough` tells whether more distant ones are needed. */
type FindCandidates = (asked: DescribedSense, hasEnough: () => boolean) => Generator<Candidate, void>

const maxSiblings = 48
/** More, since few of them are in use. */
const maxCousins = 96
/** With so many verbs of the same field, those that only share a vast hypernym come last. */
const enoughOfField = 3
/** WordNet's longest phrases have nine words, and an option may have two fewer. */
const maxPhraseWords = 11

/** Makes the search for candidates: suitable words of WordNet and the supplement, none of which is compared with the asked one yet. */
export function createCandidateSearch(
  wordnet: WordNet,
  { list, pool, relations }: OptionWords,
  { isSuitable, isSaid, namesPersonClass }: ReturnType<typeof createSuitability>,
): FindCandidates {
  const isKnownAs = createFamiliarSenseTest(wordnet)
  const idiomOptions = createIdiomOptions(wordnet)
  const compoundOptions = createCompoundOptions(wordnet, relations)
  const verbsOfField = createVerbsOfField(pool, relations)
  const isInUse = createInUseTest(wordnet, pool)

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
    const sharedNames = (ref: SynsetRef): number =>
      namesIn(wordnet.synsetOf(ref).gloss.definition).filter((name) => places.includes(name)).length
    const ranked = refs
      .map((ref) => ({ ref, like: sharedNames(ref) + similarity(asked.words, relations.glossWords(ref)) }))
      .sort((a, b) => b.like - a.like)
    for (const { ref } of ranked) yield* candidateOf(wordnet.synsetOf(ref), 'co-hyponym', asked)
  }

  return function* candidates(asked, hasEnough) {
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
    if (!shape.name) for (const like of lookAlikes(text.toLowerCase(), list)) yield* named(like, 'look-alike')
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
    if (center) for (const synset of relations.opposites(center).map(wordnet.synsetOf)) yield* candidateOf(synset, 'opposite', asked)
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
}

/** At most so many, spread evenly over all of them, the commonest words first. */
function commonestFirst(refs: readonly SynsetRef[], wordnet: WordNet, most = maxSiblings): Synset[] {
  const stride = Math.max(1, refs.length / most)
  return Array.from({ length: Math.min(refs.length, most) }, (_, index) => refs[Math.floor(index * stride)] as SynsetRef)
    .map(wordnet.synsetOf)
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
