import { LRUCache } from 'lru-cache'
import type { SynsetRef, WordNet } from '../wordnet/index.ts'
import { type ContentWords, contentWords, withoutLightVerbs } from './described/glosses.ts'
import { isConcrete, minBroadHyponyms } from './described/kinds.ts'
import { type Links, readLinks, relation } from './links.ts'

const minSiblings = 12
const maxUncles = 12
const maxBelow = 400
/** Vast: artifact with 10,526 hyponyms, device with 2,771, the verb change with 1,295. Not vast: instrument with 655. */
const minVast = 1_000
const minCousins = 60

/** The content words of a verb's own definition, the others of those of its narrow hypernyms (`cook` and `liquid` for simmer), and the first of each of those, its genus. */
type VerbField = { own: ContentWords; above: ContentWords; genera: ContentWords }

type SynsetTest = (other: SynsetRef) => boolean

/** WordNet's relations, as wrong options need them. */
export type Relations = ReturnType<typeof relationsIn>

const { hypernym, hyponym, similar, verbGroup, antonym, near } = relation
const maxGlosses = 2_000

/** WordNet's relations; the content words of definitions in use are cached. */
export async function readRelations(wordnet: Pick<WordNet, 'pointers' | 'synsetOf'>): Promise<Relations> {
  return relationsIn(await readLinks(wordnet), wordnet)
}

function relationsIn(links: Links, wordnet: Pick<WordNet, 'synsetOf'>) {
  const { numberOf, refOf, fileOf, linked } = links
  const { hypernymPath, allHyponyms, isBroad, isVast } = hierarchyIn(links)
  const glosses = new LRUCache<number, ContentWords>({
    max: maxGlosses,
    memoMethod: (synset) => contentWords(wordnet.synsetOf(refOf(synset)).gloss.definition),
  })
  const glossWords = (ref: SynsetRef): ContentWords => glosses.memo(numberOf(ref))
  /** Whether co-hyponyms differ only in shades of meaning, as verbs and feelings do, unlike animals and tools. */
  const isShaded = (synset: number): boolean => {
    const { partOfSpeech } = refOf(synset)
    return partOfSpeech === 'verb' || (partOfSpeech === 'noun' && !isConcrete(fileOf(synset)))
  }
  const others = (synsets: readonly number[], than: number): SynsetRef[] => [...new Set(synsets)].filter((each) => each !== than).map(refOf)
  const linkedToAny = (synsets: readonly number[], wanted: number): number[] => synsets.flatMap((each) => linked(each, wanted))

  const isAtOrBelow = (synsets: readonly number[]): SynsetTest => {
    const wanted = new Set(synsets)
    return (other) => wanted.size > 0 && hypernymPath(numberOf(other)).some((each) => wanted.has(each))
  }

  return {
    /** Whether its co-hyponyms are those of so large a kind that they need not have much in common: modify and undergo, for simmer. */
    hasVastKind: (ref: SynsetRef): boolean => {
      const lowestBroad = hypernymPath(numberOf(ref)).slice(1).find(isBroad)
      return lowestBroad !== undefined && isVast(lowestBroad)
    },
    /** Whether a synset has so many hyponyms that two of them differ clearly in meaning. */
    isBroad: (ref: SynsetRef): boolean => isBroad(numberOf(ref)),
    /**
     * Co-hyponyms: other hyponyms of its hypernym. With `shades`, for verbs, abstract nouns and persons, which differ only in shades of meaning:
     * hyponyms of the lowest hypernym that is broad enough for them to differ.
     */
    coHyponyms: (ref: SynsetRef, shades = true): SynsetRef[] => {
      const synset = numberOf(ref)
      const shaded = shades && isShaded(synset)
      // The hypernym path goes up level by level, so the first match is the lowest.
      const lowestBroad = shaded ? hypernymPath(synset).slice(1).find(isBroad) : undefined
      const parents = shaded ? (lowestBroad === undefined ? [] : [lowestBroad]) : linked(synset, hypernym)
      const siblings = linkedToAny(parents, hyponym)
      const enough = others(siblings, synset)
      if (enough.length >= minSiblings) return enough
      const grandparents = linkedToAny(parents, hypernym).filter((each) => !isConcrete(fileOf(synset)) || !isVast(each))
      const uncles = linkedToAny(grandparents, hyponym)
      return others([...siblings, ...linkedToAny(uncles.slice(0, maxUncles), hyponym)], synset)
    },
    /** All hyponyms of a synset, nearest first. */
    hyponyms: (ref: SynsetRef): SynsetRef[] => allHyponyms(numberOf(ref)).map(refOf),
    /**
     * All hyponyms of the lowest hypernym that has many, at `least` so many, or of the highest that is not vast; with `evenOfVast`, for names, it
     * may be vast.
     */
    cousins: (ref: SynsetRef, { evenOfVast = false, least = 0 }: { evenOfVast?: boolean; least?: number } = {}): SynsetRef[] => {
      let found: SynsetRef[] = []
      for (const each of hypernymPath(numberOf(ref))) {
        if (!evenOfVast && isVast(each)) break
        found = allHyponyms(each).map(refOf)
        if (found.length >= Math.max(minCousins, least)) break
      }
      return evenOfVast && found.length < minCousins ? [] : found
    },
    /** The content words of its definition. */
    glossWords,
    /** The content words of the definition of each of its hypernyms up to three levels up. Each is true of the synset as well. */
    hypernymGlosses: (ref: SynsetRef): ContentWords[] => {
      const parents = linked(numberOf(ref), hypernym)
      const grandparents = linkedToAny(parents, hypernym)
      return [...new Set([...parents, ...grandparents, ...linkedToAny(grandparents, hypernym)])].map((each) => glossWords(refOf(each)))
    },
    /** The field of a verb. */
    fieldOf: (ref: SynsetRef): VerbField => {
      const parents = linked(numberOf(ref), hypernym)
      const narrow = [...parents, ...linkedToAny(parents, hypernym)].filter((each) => !isBroad(each))
      const own = withoutLightVerbs(glossWords(ref))
      const glossesAbove = narrow.map((each) => withoutLightVerbs(glossWords(refOf(each))))
      const above = glossesAbove.flatMap((words) => [...words]).filter((word) => !own.has(word))
      return { own, above: new Set(above), genera: new Set(glossesAbove.flatMap(([first]) => first ?? [])) }
    },
    /** Makes a test whether a synset is a hyponym of a direct hypernym of this one: both are rivers. */
    isBelowHypernymOf: (ref: SynsetRef): SynsetTest => isAtOrBelow(linked(numberOf(ref), hypernym)),
    /** Makes a test whether a synset is one of these or a hyponym of one. */
    isHyponymOf: (refs: readonly SynsetRef[]): SynsetTest => isAtOrBelow(refs.map(numberOf)),
    /** Makes a test whether a synset is a sibling of a hypernym of one of these, under a narrow hypernym: silverware, a sibling of cutlery, for fork. */
    isSiblingOfHypernym: (refs: readonly SynsetRef[]): SynsetTest => {
      const grandparents = new Set(linkedToAny(linkedToAny(refs.map(numberOf), hypernym), hypernym).filter((each) => !isBroad(each)))
      return (other) => linked(numberOf(other), hypernym).some((each) => grandparents.has(each))
    },
    /** Makes a test whether another synset shares a hypernym with this one that is not vast: another musical instrument, not another artifact. */
    isRelativeOf: (ref: SynsetRef): SynsetTest => isAtOrBelow(hypernymPath(numberOf(ref)).filter((each) => !isVast(each))),
    /** The hypernyms one or two levels up, except very broad ones: self-propelled vehicle for car, not artifact for road. */
    nearHypernyms: (refs: readonly SynsetRef[]): SynsetRef[] => {
      const parents = linkedToAny(refs.map(numberOf), hypernym)
      const grandparents = linkedToAny(parents, hypernym)
      return [...new Set([...parents, ...grandparents])].filter((each) => allHyponyms(each).length < maxBelow).map(refOf)
    },
    /** Synsets of nearly the same meaning: similar adjectives, or the same verb group. */
    similarTo: (ref: SynsetRef): SynsetRef[] => [...linked(numberOf(ref), similar), ...linked(numberOf(ref), verbGroup)].map(refOf),
    /** The antonym and what is similar to it; for a satellite adjective, those of its head. */
    opposites: (ref: SynsetRef): SynsetRef[] => {
      const synset = numberOf(ref)
      const antonyms = linkedToAny([synset, ...linked(synset, similar)], antonym)
      return others([...antonyms, ...linkedToAny(antonyms, similar)], synset)
    },
    /**
     * Makes a test whether another synset is so close to one of these that both could be right: the same, a hypernym, a hyponym or similar. With
     * `shades`, verbs and abstract nouns are close if they share a narrow hypernym: scrutinize and inspect are ways to examine, glee and bliss
     * are joys.
     */
    closeTo: (senses: readonly SynsetRef[], shades = true): SynsetTest => {
      const synsets = senses.map(numberOf)
      const own = new Set(synsets)
      const allAbove = new Set(synsets.flatMap(hypernymPath))
      const oneStep = linkedToAny(synsets, near)
      // Adjectives are related over several steps: ecstatic is similar to joyous, which is near glad, to which blithe is similar.
      const nearby = new Set([...oneStep, ...linkedToAny(oneStep, near)])
      const narrowlyAbove = new Set(
        synsets.filter((synset) => shades && isShaded(synset)).flatMap((synset) => hypernymPath(synset).filter((each) => !isBroad(each))),
      )
      return (ref) => {
        const other = numberOf(ref)
        return (
          allAbove.has(other) ||
          nearby.has(other) ||
          hypernymPath(other).some((each) => own.has(each) || narrowlyAbove.has(each)) ||
          linked(other, near).some((each) => own.has(each) || nearby.has(each))
        )
      }
    },
  }
}

const [yes, no] = [1, 2]

/** The hierarchy of synsets, by their numbers. */
function hierarchyIn({ size, fileOf, linked }: Links) {
  const breadths = new Uint8Array(size)
  const vastness = new Uint8Array(size)
  /** Breadth-first search: the hyponyms of a synset, nearest first, until there are enough. */
  const hyponymsOf = (synset: number, enough: number): Set<number> => {
    const seen = new Set<number>()
    let level = [synset]
    while (level.length > 0 && seen.size < enough) {
      level = level.flatMap((each) => linked(each, hyponym)).filter((each) => !seen.has(each))
      for (const each of level) seen.add(each)
    }
    return seen
  }
  const hasHyponyms = (known: Uint8Array, synset: number, enough: number): boolean => {
    known[synset] ||= hyponymsOf(synset, enough).size >= enough ? yes : no
    return known[synset] === yes
  }
  return {
    allHyponyms: (synset: number): number[] => [...hyponymsOf(synset, maxBelow)],
    /** This synset and all its hypernyms, level by level. */
    hypernymPath(synset: number): number[] {
      const path = [synset]
      for (let index = 0; index < path.length; index++)
        for (const each of linked(path[index] as number, hypernym)) if (!path.includes(each)) path.push(each)
      return path
    },
    /**
     * Whether a synset has enough hyponyms for them to differ. Broad: 'talk' has 132, 'travel' 527, 'doctor' 114. Narrow: 'examine' 34,
     * 'decrease' 59, 'educator' 71.
     */
    isBroad: (synset: number): boolean => hasHyponyms(breadths, synset, minBroadHyponyms(fileOf(synset))),
    /** Whether a synset has so many hyponyms that two of them need not have much in common: artifact, person. */
    isVast: (synset: number): boolean => hasHyponyms(vastness, synset, minVast),
  }
}
