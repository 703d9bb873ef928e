import { LRUCache } from 'lru-cache'
import { type OpenClass, openClasses, type Synset, type WordNet } from '../wordnet/index.ts'
import { type ContentWords, contentWords } from './described/glosses.ts'
import { broadFrom, isConcrete } from './described/kinds.ts'

/** A synset's part of speech and offset. */
export type SynsetRef = { partOfSpeech: OpenClass; offset: number }

const hypernym = new Set(['@', '@i'])
const hyponym = new Set(['~', '~i'])
const similar = new Set(['&'])
const antonym = new Set(['!'])
const verbGroup = new Set(['$'])
/** Similar to, also see, verb group, attribute, pertains to, derived from: close enough in meaning to be right by accident. */
const near = new Set(['&', '^', '$', '=', '\\', '<'])
const steps = 24
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
}

type Links = {
  up: SynsetRef[]
  down: SynsetRef[]
  similar: SynsetRef[]
  group: SynsetRef[]
  antonyms: SynsetRef[]
  near: number[]
  file: number
  /** Told apart by shades of meaning, as verbs and feelings are, not by what they are, as animals and tools are. */
  shaded: boolean
}

// Offsets are below 2^24, so part of speech and offset fit into a small integer, the cheapest key.
const keyOf = ({ partOfSpeech, offset }: SynsetRef): number => offset * openClasses.length + openClasses.indexOf(partOfSpeech)

/** Relations over WordNet; the links of synsets in use are cached. */
export function createRelations(wordnet: Pick<WordNet, 'synset'>): Relations {
  const kept = new LRUCache<number, Links>({ max: 2_000 })
  const lineages = new LRUCache<number, number[]>({ max: 4_000 })
  const glosses = new LRUCache<number, ContentWords>({ max: 2_000 })
  const breadths = new LRUCache<number, boolean>({ max: 2_000 })
  const linksOf = (ref: SynsetRef): Links => {
    const key = keyOf(ref)
    const known = kept.get(key)
    if (known) return known
    const links = readLinks(wordnet.synset(ref.partOfSpeech, ref.offset))
    kept.set(key, links)
    return links
  }
  /** The keys of this synset and of all above it. */
  const lineage = (ref: SynsetRef): number[] => {
    const key = keyOf(ref)
    const known = lineages.get(key)
    if (known) return known
    const seen = new Set([key])
    let level = [ref]
    for (let step = 0; step < steps && level.length > 0; step++) {
      level = level.flatMap((each) => linksOf(each).up).filter((above) => !seen.has(keyOf(above)))
      for (const above of level) seen.add(keyOf(above))
    }
    const line = [...seen]
    lineages.set(key, line)
    return line
  }
  /**
   * Whether enough synsets are below this one for them to differ: 'talk' has 132, 'travel' 527; 'examine' 34, 'decrease' 59; 'doctor' 114,
   * 'educator' 71.
   */
  const isBroad = (ref: SynsetRef): boolean => {
    const key = keyOf(ref)
    const known = breadths.get(key)
    if (known !== undefined) return known
    const enough = broadFrom(linksOf(ref).file)
    const below = new Set<number>()
    let level = [ref]
    while (level.length > 0 && below.size < enough) {
      level = level.flatMap((each) => linksOf(each).down).filter((each) => !below.has(keyOf(each)))
      for (const each of level) below.add(keyOf(each))
    }
    breadths.set(key, below.size >= enough)
    return below.size >= enough
  }
  const isShaded = (ref: SynsetRef): boolean => linksOf(ref).shaded
  const refOf = (key: number): SynsetRef => ({
    partOfSpeech: openClasses[key % openClasses.length] as OpenClass,
    offset: Math.floor(key / openClasses.length),
  })
  const others = (refs: SynsetRef[], than: SynsetRef): SynsetRef[] =>
    [...new Map(refs.map((ref) => [keyOf(ref), ref])).values()].filter((ref) => keyOf(ref) !== keyOf(than))

  const below = (ref: SynsetRef): SynsetRef[] => {
    const seen = new Map<number, SynsetRef>()
    let level = [ref]
    while (level.length > 0 && seen.size < maxBelow) {
      level = level.flatMap((each) => linksOf(each).down).filter((each) => !seen.has(keyOf(each)))
      for (const each of level) seen.set(keyOf(each), each)
    }
    return [...seen.values()]
  }

  return {
    isBroad,
    coHyponyms: (ref, shades = true) => {
      const shaded = shades && isShaded(ref)
      // A lineage goes up level by level, so the first match is the lowest.
      const broad = shaded ? lineage(ref).slice(1).map(refOf).find(isBroad) : undefined
      const parents = shaded ? (broad ? [broad] : []) : linksOf(ref).up
      const siblings = others(
        parents.flatMap((parent) => linksOf(parent).down),
        ref,
      )
      if (siblings.length >= enoughSiblings) return siblings
      const uncles = parents.flatMap((parent) => linksOf(parent).up).flatMap((grandparent) => linksOf(grandparent).down)
      return others([...siblings, ...uncles.slice(0, maxUncles).flatMap((uncle) => linksOf(uncle).down)], ref)
    },
    below,
    cousins: (ref) => {
      for (const above of lineage(ref).map(refOf)) {
        const found = below(above)
        if (found.length >= enoughCousins) return found
      }
      return []
    },
    glossWords: (ref) => {
      const key = keyOf(ref)
      const words = glosses.get(key) ?? contentWords(wordnet.synset(ref.partOfSpeech, ref.offset).gloss.definition)
      glosses.set(key, words)
      return words
    },
    isBelowNear: (ref) => {
      const near = new Set(linksOf(ref).up.map(keyOf))
      return (other) => lineage(other).some((key) => near.has(key))
    },
    similarTo: (ref) => [...linksOf(ref).similar, ...linksOf(ref).group],
    opposites: (ref) => {
      const heads = [ref, ...linksOf(ref).similar]
      const antonyms = heads.flatMap((head) => linksOf(head).antonyms)
      return others([...antonyms, ...antonyms.flatMap((antonym) => linksOf(antonym).similar)], ref)
    },
    closeTo: (senses, shades = true) => {
      const own = new Set(senses.map(keyOf))
      const above = new Set(senses.flatMap(lineage))
      const oneStep = senses.flatMap((sense) => linksOf(sense).near)
      // Adjectives hang together by steps: ecstatic is similar to joyous, which is near glad, to which blithe is similar.
      const nearby = new Set([...oneStep, ...oneStep.flatMap((key) => linksOf(refOf(key)).near)])
      const narrowlyAbove = new Set(
        senses.filter((sense) => shades && isShaded(sense)).flatMap((sense) => lineage(sense).filter((key) => !isBroad(refOf(key)))),
      )
      return (other) =>
        above.has(keyOf(other)) ||
        nearby.has(keyOf(other)) ||
        lineage(other).some((key) => own.has(key) || narrowlyAbove.has(key)) ||
        linksOf(other).near.some((key) => own.has(key) || nearby.has(key))
    },
  }
}

function readLinks({ pointers, partOfSpeech, lexicographerFile }: Synset): Links {
  const refs = (symbols: ReadonlySet<string>): SynsetRef[] =>
    pointers.filter(({ symbol }) => symbols.has(symbol)).map((pointer) => ({ partOfSpeech: pointer.partOfSpeech, offset: pointer.offset }))
  return {
    up: refs(hypernym),
    down: refs(hyponym),
    similar: refs(similar),
    group: refs(verbGroup),
    antonyms: refs(antonym),
    near: refs(near)
      .filter((ref) => ref.partOfSpeech === partOfSpeech)
      .map(keyOf),
    file: lexicographerFile,
    shaded: partOfSpeech === 'verb' || (partOfSpeech === 'noun' && !isConcrete(lexicographerFile)),
  }
}
