import { LRUCache } from 'lru-cache'
import type { WordNet } from '../wordnet/index.ts'
import { type ContentWords, contentWords } from './described/glosses.ts'
import { broadFrom, isConcrete } from './described/kinds.ts'
import { type Links, readLinks, relation, type SynsetRef } from './links.ts'

const enoughSiblings = 12
const maxUncles = 12
const maxBelow = 400
const enoughCousins = 60

/** WordNet's relations, as the quiz needs them. */
export type Relations = {
  /**
   * Synsets of the same kind: other hyponyms of its hypernym; for what is told apart by shades (verbs, abstract nouns, persons), of the
   * lowest hypernym that is broad enough for them to differ.
   */
  coHyponyms: (synset: SynsetRef, shades?: boolean) => SynsetRef[]
  /** Whether so much is below a synset that two things below it differ in meaning. */
  isBroad: (synset: SynsetRef) => boolean
  /** What is below a synset, nearest first. */
  below: (synset: SynsetRef) => SynsetRef[]
  /** What is below the lowest synset above it that has many below. */
  cousins: (synset: SynsetRef) => SynsetRef[]
  /** The antonym and what is similar to it; for a satellite adjective, those of its head. */
  opposites: (synset: SynsetRef) => SynsetRef[]
  /** The content words of its definition. */
  glossWords: (synset: SynsetRef) => ContentWords
  /** Whether something is below what a synset is directly below: both are rivers. */
  isBelowNear: (synset: SynsetRef) => (other: SynsetRef) => boolean
  /** Synsets of nearly the same meaning: similar to it, in its group of verbs. */
  similarTo: (synset: SynsetRef) => SynsetRef[]
  /**
   * Makes a test whether another meaning is so close to one of these that both could be right: the same, above, below or similar. For what
   * is told apart by shades also if something narrow is above both: scrutinize and inspect are ways to examine, glee and bliss are joys;
   * not for names, without `shades`.
   */
  closeTo: (senses: readonly SynsetRef[], shades?: boolean) => (other: SynsetRef) => boolean
  /** Makes a test whether a meaning is one of these or below one. */
  isBelow: (senses: readonly SynsetRef[]) => (other: SynsetRef) => boolean
  /** Makes a test whether a meaning stands beside what is above one of these, below something narrow: silverware beside cutlery, for fork. */
  isAuntOf: (senses: readonly SynsetRef[]) => (other: SynsetRef) => boolean
  /** What is one or two levels above these, but for the widest: self-propelled vehicle for car, not artifact for road. */
  nearAbove: (senses: readonly SynsetRef[]) => SynsetRef[]
}

const { above, below, similar, group, opposite, near } = relation
const glossesKept = 2_000

/** WordNet's relations; the content words of definitions in use are cached. */
export async function readRelations(wordnet: Pick<WordNet, 'pointers' | 'synset'>): Promise<Relations> {
  return relationsIn(await readLinks(wordnet), wordnet)
}

function relationsIn({ size, numberOf, refOf, fileOf, linked }: Links, wordnet: Pick<WordNet, 'synset'>): Relations {
  const glosses = new LRUCache<number, ContentWords>({ max: glossesKept })
  const breadths = new Uint8Array(size)
  /** What is reached from synsets step by step, level by level, each once, until there is enough; not the synsets themselves. */
  const reached = (from: readonly number[], wanted: number, enough = Number.POSITIVE_INFINITY): Set<number> => {
    const seen = new Set<number>()
    let level = from
    while (level.length > 0 && seen.size < enough) {
      level = level.flatMap((each) => linked(each, wanted)).filter((each) => !seen.has(each))
      for (const each of level) seen.add(each)
    }
    return seen
  }
  /** This synset and all above it. */
  const lineage = (synset: number): number[] => [...new Set([synset, ...reached([synset], above)])]
  /**
   * Whether enough synsets are below this one for them to differ: 'talk' has 132, 'travel' 527; 'examine' 34, 'decrease' 59; 'doctor' 114,
   * 'educator' 71.
   */
  const isBroad = (synset: number): boolean => {
    const enough = broadFrom(fileOf(synset))
    breadths[synset] ||= reached([synset], below, enough).size >= enough ? broad : narrow
    return breadths[synset] === broad
  }
  /** Whether it is told apart by shades of meaning, as verbs and feelings are, not by what it is, as animals and tools are. */
  const isShaded = (synset: number): boolean => {
    const { partOfSpeech } = refOf(synset)
    return partOfSpeech === 'verb' || (partOfSpeech === 'noun' && !isConcrete(fileOf(synset)))
  }
  const others = (synsets: readonly number[], than: number): SynsetRef[] => [...new Set(synsets)].filter((each) => each !== than).map(refOf)
  const linkedToAny = (synsets: readonly number[], wanted: number): number[] => synsets.flatMap((each) => linked(each, wanted))

  const allBelow = (synset: number): number[] => [...reached([synset], below, maxBelow)]

  return {
    isBroad: (ref) => isBroad(numberOf(ref)),
    coHyponyms: (ref, shades = true) => {
      const synset = numberOf(ref)
      const shaded = shades && isShaded(synset)
      // A lineage goes up level by level, so the first match is the lowest.
      const lowestBroad = shaded ? lineage(synset).slice(1).find(isBroad) : undefined
      const parents = shaded ? (lowestBroad === undefined ? [] : [lowestBroad]) : linked(synset, above)
      const siblings = linkedToAny(parents, below)
      const enough = others(siblings, synset)
      if (enough.length >= enoughSiblings) return enough
      const uncles = linkedToAny(linkedToAny(parents, above), below)
      return others([...siblings, ...linkedToAny(uncles.slice(0, maxUncles), below)], synset)
    },
    below: (ref) => allBelow(numberOf(ref)).map(refOf),
    cousins: (ref) => {
      for (const each of lineage(numberOf(ref))) {
        const found = allBelow(each)
        if (found.length >= enoughCousins) return found.map(refOf)
      }
      return []
    },
    glossWords: (ref) => {
      const key = numberOf(ref)
      const words = glosses.get(key) ?? contentWords(wordnet.synset(ref.partOfSpeech, ref.offset).gloss.definition)
      glosses.set(key, words)
      return words
    },
    isBelowNear: (ref) => {
      const parents = new Set(linked(numberOf(ref), above))
      return (other) => lineage(numberOf(other)).some((each) => parents.has(each))
    },
    isBelow: (refs) => {
      const wanted = new Set(refs.map(numberOf))
      return (other) => wanted.size > 0 && lineage(numberOf(other)).some((each) => wanted.has(each))
    },
    isAuntOf: (refs) => {
      const grandparents = new Set(linkedToAny(linkedToAny(refs.map(numberOf), above), above).filter((each) => !isBroad(each)))
      return (other) => linked(numberOf(other), above).some((each) => grandparents.has(each))
    },
    nearAbove: (refs) => {
      const parents = linkedToAny(refs.map(numberOf), above)
      const grandparents = linkedToAny(parents, above)
      return [...new Set([...parents, ...grandparents])].filter((each) => allBelow(each).length < maxBelow).map(refOf)
    },
    similarTo: (ref) => [...linked(numberOf(ref), similar), ...linked(numberOf(ref), group)].map(refOf),
    opposites: (ref) => {
      const synset = numberOf(ref)
      const antonyms = linkedToAny([synset, ...linked(synset, similar)], opposite)
      return others([...antonyms, ...linkedToAny(antonyms, similar)], synset)
    },
    closeTo: (senses, shades = true) => {
      const synsets = senses.map(numberOf)
      const own = new Set(synsets)
      const allAbove = new Set(synsets.flatMap(lineage))
      const oneStep = linkedToAny(synsets, near)
      // Adjectives hang together by steps: ecstatic is similar to joyous, which is near glad, to which blithe is similar.
      const nearby = new Set([...oneStep, ...linkedToAny(oneStep, near)])
      const narrowlyAbove = new Set(
        synsets.filter((synset) => shades && isShaded(synset)).flatMap((synset) => lineage(synset).filter((each) => !isBroad(each))),
      )
      return (ref) => {
        const other = numberOf(ref)
        return (
          allAbove.has(other) ||
          nearby.has(other) ||
          lineage(other).some((each) => own.has(each) || narrowlyAbove.has(each)) ||
          linked(other, near).some((each) => own.has(each) || nearby.has(each))
        )
      }
    },
  }
}

const broad = 1
const narrow = 2
