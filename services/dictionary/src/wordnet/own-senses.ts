import { indexByWord, packedTextMap } from '../packed-words/index.ts'
import { sortedLines } from '../sorted-lines/index.ts'
import { type OpenClass, openClassOfNumber } from './part-of-speech.ts'
import type { SynsetRef } from './synset.ts'

/** What we add to WordNet, by sense keys (senseidx(5WN)); all but the dated ones one a lemma and part of speech. */
export type OwnSenses = {
  /** The senses to put first. */
  preferred: readonly string[]
  dated: readonly string[]
  examples: Readonly<Record<string, string>>
  /** Definitions to show instead of WordNet's, for all words of the synset. */
  definitions: Readonly<Record<string, string>>
  /** The keys of the senses that mean the same as a sense of ours outside WordNet, by its definition. */
  equivalents: Readonly<Record<string, readonly string[]>>
}

/** Finds what we add, by senses and synsets. It is packed, since there are thousands and a look-up needs few. */
export function openOwnSenses(indexSense: Buffer, { preferred, dated, examples, definitions, equivalents }: OwnSenses) {
  const senseOf = openSenseIndex(indexSense)
  const synsetOf = (key: string): SynsetRef => senseOf(key).synset
  const nameOf = (key: string): string => {
    const { sense, synset } = senseOf(key)
    return `${sense} ${synset.offset}`
  }
  const first = preferred.map(senseOf)
  const indexOfFirst = indexByWord(first.map(({ sense }) => sense))
  const firstOffsets = Uint32Array.from(first, ({ synset }) => synset.offset)
  const datedSenses = new Set(dated.map(nameOf))
  const exampleOf = packedTextMap(Object.keys(examples).map(nameOf), Object.values(examples))
  const synsets = Object.keys(definitions).map(synsetOf)
  const texts = Object.values(definitions)
  const namesOfSynsets = synsets.map(({ partOfSpeech, offset }) => `${partOfSpeech} ${offset}`)
  const definitionOf = packedTextMap(namesOfSynsets, texts)
  const indexOfDefinition = indexByWord(texts)
  const synsetsOf = new Map(Object.entries(equivalents).map(([definition, keys]) => [definition, keys.map(synsetOf)]))
  return {
    /** The offset of the sense that we put first; undefined without one. */
    preferred(lemma: string, partOfSpeech: OpenClass): number | undefined {
      const index = indexOfFirst(`${lemma} ${partOfSpeech}`)
      return index === undefined ? undefined : firstOffsets[index]
    },
    /** Whether we call a sense dated. */
    isDated: (lemma: string, partOfSpeech: OpenClass, offset: number): boolean => datedSenses.has(`${lemma} ${partOfSpeech} ${offset}`),
    /** Our own example of a sense. */
    ownExample: (lemma: string, partOfSpeech: OpenClass, offset: number): string | undefined =>
      exampleOf(`${lemma} ${partOfSpeech} ${offset}`),
    /** The plain definition of a synset, which all its words share; undefined without one. */
    plainDefinition: (partOfSpeech: OpenClass, offset: number): string | undefined => definitionOf(`${partOfSpeech} ${offset}`),
    /** The synset that has this plain definition; no two have the same. */
    plainlyDefined(definition: string): SynsetRef | undefined {
      const index = indexOfDefinition(definition)
      return index === undefined ? undefined : synsets[index]
    },
    /** The synsets that mean the same as a sense of ours outside WordNet, by its definition; usually none or one. */
    equivalents: (definition: string): readonly SynsetRef[] => synsetsOf.get(definition) ?? [],
  }
}

const blank = 0x20

/**
 * Opens WordNet's sense index, which is sorted, to find the sense of a key: lemma and part of speech (`bank noun`), and its synset. Throws a
 * RangeError if WordNet has no such sense.
 */
function openSenseIndex(indexSense: Buffer): (key: string) => { sense: string; synset: SynsetRef } {
  const lines = sortedLines(indexSense, { skip: 0, endsKey: (byte) => byte === blank })
  return (key) => {
    const line = lines.find(key)
    if (line === undefined) throw new RangeError(`WordNet has no sense ${key}`)
    const percent = key.indexOf('%')
    const partOfSpeech = openClassOfNumber[key.charAt(percent + 1)] as OpenClass
    return { sense: `${key.slice(0, percent)} ${partOfSpeech}`, synset: { partOfSpeech, offset: Number(line.split(' ')[1]) } }
  }
}
