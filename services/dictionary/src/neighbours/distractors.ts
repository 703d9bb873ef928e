import type { Distractor, DistractorAnswer, DistractorRequest, SenseQuery } from '@wordloom/contracts/internal'
import { LRUCache } from 'lru-cache'
import { closedClassSenses } from '../closed-class/index.ts'
import type { WordList } from '../suggestions/index.ts'
import type { Synset, WordNet } from '../wordnet/index.ts'
import { apartFrom } from './apart.ts'
import { chooseDistractors } from './choose-distractors.ts'
import { type Described, describe, describeSynset } from './described/described.ts'
import { likeness } from './described/glosses.ts'
import { isConcrete, kindsNear, kindsOf } from './described/kinds.ts'
import { isCapital, mayFit, mostAlike } from './described/shape.ts'
import { isIndecent } from './indecent.ts'
import { knownAs } from './known-as.ts'
import type { SynsetRef } from './links.ts'
import { lookAlikes } from './look-alikes.ts'
import { mayMean } from './may-mean.ts'
import type { OptionPool } from './option-pool.ts'
import type { Relations } from './relations.ts'
import { settled } from './settled.ts'

type Asked = DistractorRequest['words'][number]
type Found = DistractorAnswer['words'][number]

/** What options are drawn from: words beside WordNet's relations. */
export type OptionWords = { list: WordList; pool: OptionPool; relations: Relations }
/** Finds wrong options for words; see DistractorAnswer in the contracts for its guarantees. */
export type FindDistractors = (asked: Asked) => Found

type Candidate = { sense: Described; kind: Distractor['kind'] }
/** What does not depend on who asks. */
type Kept = { asked: Described; distractors: Distractor[] }

const maxSiblings = 48
const maxLookAlikes = 2
const numerals = new Set(['cardinal', 'ordinal'])
/** Glosses that say how a word is used, or name a whole family. */
const aboutWords = /^used (?:to|as|in|for|with)\b|\bgroup including\b/
const describedKept = 4_000
const answersKept = 2_000

/** Wrong options from WordNet's neighbourhood of a word; pure except for caches. */
export function createDistractorFinder(wordnet: WordNet, { list, pool, relations }: OptionWords): FindDistractors {
  const described = new LRUCache<string, Described>({ max: describedKept })
  const kept = new LRUCache<string, Kept>({ max: answersKept })
  const keyOf = (query: SenseQuery): string => `${query.text}\n${query.partOfSpeech}\n${query.definition}`
  const isKnownAs = knownAs(wordnet)
  /** A word that people meet: who has never seen one beside the right word can tell that it is not meant. */
  const isMet = (word: string): boolean => /[ -]/.test(word) || pool.commonness(word.toLowerCase()) > 0
  const read = ({ partOfSpeech, offset }: SynsetRef): Synset => wordnet.synset(partOfSpeech, offset)

  const describedOnce = (query: SenseQuery): Described => {
    const key = keyOf(query)
    const sense = described.get(key) ?? settled(describe(query, wordnet), relations, pool, wordnet)
    described.set(key, sense)
    return sense
  }

  /** The word of a synset that is written as the asked one is, if any. */
  const candidateOf = (synset: Synset, kind: Distractor['kind'], asked: Described): Candidate[] => {
    // Of what no dictionary has, all that is of its kind is rare: other breads beside pide.
    const mustBeMet = asked.meant !== undefined || (asked.openClass === 'noun' && asked.senses.length > 0)
    const may = (word: string): boolean => asked.shape.name || ((!mustBeMet || isMet(word)) && isKnownAs(word, synset))
    const word = mostAlike(synset.words, asked.shape, may)
    return word === undefined || !isForAll(synset, asked) ? [] : [{ sense: describeSynset(synset, word, wordnet), kind }]
  }

  /** Names by how like the asked one they are defined: another district of London before a district of Manhattan. */
  function* likestFirst(refs: readonly SynsetRef[], asked: Described): Generator<Candidate> {
    const ranked = refs.map((ref) => ({ ref, like: likeness(asked.words, relations.glossWords(ref)) })).sort((a, b) => b.like - a.like)
    for (const { ref } of ranked) yield* candidateOf(read(ref), 'co-hyponym', asked)
  }

  /** So general that many of its kind are it too: emotion, for nostalgia. */
  const isConcept = (synset: Synset): boolean =>
    synset.partOfSpeech === 'noun' && !isConcrete(synset.lexicographerFile) && relations.isBroad(synset)

  /** Neither indecent nor of a field of its own, such as medicine, unless the asked word is of one too. */
  const isForAll = (synset: Synset, { meant, shape }: Described): boolean =>
    !isIndecent(synset, wordnet) &&
    !aboutWords.test(synset.gloss.definition) &&
    !isConcept(synset) &&
    !relations.similarTo(synset).some((ref) => read(ref).words.some((word) => numerals.has(word))) &&
    (shape.name || !isOfField(synset) || (meant !== undefined && isOfField(read(meant))))

  function* candidates(asked: Described): Generator<Candidate> {
    const { openClass, text, shape } = asked
    if (openClass === undefined) {
      // `however` joins clauses and is an adverb: it would be right in one and wrong in the other.
      for (const { word, definition } of closedClassSenses(asked.partOfSpeech))
        if (asked.partOfSpeech !== 'conjunction' || !wordnet.has(word.toLowerCase(), 'adverb'))
          yield { sense: describe({ text: word, definition, partOfSpeech: asked.partOfSpeech }, wordnet), kind: 'common' }
      return
    }
    const named = (word: string, kind: Distractor['kind'], offset = wordnet.offsets(word, openClass)[0]): Candidate[] => {
      if (offset === undefined) return []
      const synset = wordnet.synset(openClass, offset)
      const written = synset.words.find((each) => each.toLowerCase() === word.replaceAll('_', ' '))
      if (written === undefined || isCapital(written) || !isForAll(synset, asked)) return []
      // `affect` is seldom a noun, and still what `effect` is taken for; but no verb is taken for `hill`.
      const isTakenForIt = kind === 'look-alike' && openClass === 'noun'
      if (!isTakenForIt && !isKnownAs(written, synset)) return []
      return [{ sense: describeSynset(synset, written, wordnet), kind }]
    }
    if (!shape.name) for (const like of lookAlikes(text.toLowerCase(), list, 2 * maxLookAlikes)) yield* named(like, 'look-alike')
    const center = asked.meant ?? asked.likely ?? (asked.genus ? undefined : asked.senses[0])
    if (shape.name) {
      const names = center ? relations.coHyponyms(center, false) : asked.genus ? relations.below(asked.genus) : []
      const wider = center ?? asked.genus
      yield* likestFirst([...names, ...(wider ? relations.cousins(wider) : [])], asked)
      return
    }
    const siblings = center ? relations.coHyponyms(center) : asked.genus ? relations.below(asked.genus) : []
    for (const synset of commonestFirst(siblings, wordnet)) yield* candidateOf(synset, 'co-hyponym', asked)
    if (center) for (const synset of relations.opposites(center).map(read)) yield* candidateOf(synset, 'opposite', asked)
    // Then what is of a wider kind: other instruments for a guitar.
    const wider = center ?? asked.genus
    if (wider && asked.kind !== undefined && isConcrete(asked.kind))
      for (const synset of commonestFirst(relations.cousins(wider), wordnet)) yield* candidateOf(synset, 'co-hyponym', asked)
    const lemma = [...asked.names].at(-1) ?? ''
    const files = asked.kind === undefined ? kindsOf(openClass) : kindsNear(asked.kind)
    for (const each of pool.near(openClass, files, lemma, shape, text + asked.definition)) yield* named(each.lemma, 'common', each.offset)
  }

  const answerTo = (query: SenseQuery): Kept => {
    const asked = describedOnce(query)
    const isApart = apartFrom(asked, relations, wordnet)
    const fits = mayMean(asked, relations, wordnet)
    function* safe(): Generator<Distractor & { words: Described['words'] }> {
      for (const { sense, kind } of candidates(asked))
        if (isApart(sense, kind === 'look-alike'))
          yield { word: sense.text, definition: sense.definition, kind, ...(fits(sense) && { fits: true }), words: sense.words }
    }
    return {
      asked,
      distractors: chooseDistractors(safe(), query.definition.length, asked.partOfSpeech, maxLookAlikes),
    }
  }

  return ({ among, ...query }) => {
    const key = keyOf(query)
    const answer = kept.get(key) ?? answerTo(query)
    kept.set(key, answer)
    const { asked, distractors } = answer
    const isApart = apartFrom(asked, relations, wordnet)
    const isSafe = (other: Described): boolean => isOfOneKind(asked, other) && isApart(other) && !mayMean(other, relations, wordnet)(asked)
    const safeAmong = among.flatMap((other, place) => (mayFit(asked.shape, other.text) && isSafe(describedOnce(other)) ? [place] : []))
    const fits = safeAmong.length > 0 ? mayMean(asked, relations, wordnet) : undefined
    const fittingAmong = safeAmong.filter((place) => fits?.(describedOnce(among[place] as SenseQuery)))
    return { partOfSpeech: asked.partOfSpeech, distractors, safeAmong, fittingAmong }
  }
}

/** A thing of the learner's own is offered beside one of the very same kind. */
const isOfOneKind = (asked: Described, other: Described): boolean =>
  asked.openClass !== 'noun' || asked.kind === undefined || asked.kind === other.kind

/** At most `maxSiblings`, spread evenly over all of them, the commonest words first. */
function commonestFirst(refs: readonly SynsetRef[], wordnet: WordNet): Synset[] {
  const stride = Math.max(1, refs.length / maxSiblings)
  return Array.from({ length: Math.min(refs.length, maxSiblings) }, (_, place) => refs[Math.floor(place * stride)] as SynsetRef)
    .map(({ partOfSpeech, offset }) => wordnet.synset(partOfSpeech, offset))
    .map((synset) => ({ synset, tags: tagsOf(synset, wordnet) }))
    .sort((a, b) => b.tags - a.tags)
    .map(({ synset }) => synset)
}

/** Medicine, law, baseball. */
const isOfField = ({ topics }: Synset): boolean => topics.length > 0

const tagsOf = ({ words, partOfSpeech, offset }: Synset, wordnet: WordNet): number => {
  const lemma = (words[0] ?? '').toLowerCase().replaceAll(' ', '_')
  const counts = wordnet.tagCounts(lemma, partOfSpeech)
  // Most lemmas occur in no text.
  return counts.length === 0 ? 0 : (counts[wordnet.offsets(lemma, partOfSpeech).indexOf(offset)] ?? 0)
}
