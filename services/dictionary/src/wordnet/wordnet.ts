import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { type SortedLines, sortedLines, wholeLines } from '../sorted-lines/index.ts'
import { equivalentSynsets } from './equivalents.ts'
import { type FirstSense, firstSenses } from './first-senses.ts'
import { openLineFile } from './line-file.ts'
import { fileSuffix, type OpenClass, openClasses } from './part-of-speech.ts'
import { type PlainDefinitions, plainDefinitions } from './plain-definitions.ts'
import { pointersIn, type SynsetPointers } from './pointers.ts'
import { openSenseIndex } from './sense-keys.ts'
import { createSenseSet, namedSenses, textsOfSenses } from './sense-lookups.ts'
import { parseSynset, type Synset, type SynsetRef } from './synset.ts'
import { openTagCounts } from './tag-counts.ts'

/** WordNet, searched in its own files: the indexes are in memory (7 MB), and synsets are read from disk, some 10 µs each. */
export type WordNet = PlainDefinitions & {
  /**
   * The lemma's synsets by part of speech, commonest sense first; empty if WordNet has none. Lemmas are lower-case, with `_` for a blank.
   */
  senses: (lemma: string, partOfSpeech: OpenClass) => Synset[]
  /** The offsets of those synsets, in the same order, without reading them. */
  offsets: (lemma: string, partOfSpeech: OpenClass) => readonly number[]
  /** Whether the lemma has a sense of this part of speech. */
  has: (lemma: string, partOfSpeech: OpenClass) => boolean
  synset: (partOfSpeech: OpenClass, offset: number) => Synset
  /** The offset of the sense that we put first; undefined without one. */
  preferred: (lemma: string, partOfSpeech: OpenClass) => number | undefined
  /** Whether we call a sense dated. */
  isDated: (lemma: string, partOfSpeech: OpenClass, offset: number) => boolean
  /** Our own example of a sense. */
  ownExample: (lemma: string, partOfSpeech: OpenClass, offset: number) => string | undefined
  /** The synsets that mean the same as a sense of ours outside WordNet, by its definition; usually none or one. */
  equivalents: (definition: string) => readonly SynsetRef[]
  /** How often each sense occurs in WordNet's tagged texts, in the order of senses. */
  tagCounts: (lemma: string, partOfSpeech: OpenClass) => number[]
  /** The same for all parts of speech at once; one is missing if none of its senses occurs. */
  allTagCounts: (lemma: string) => Partial<Record<OpenClass, number[]>>
  /** The index file of a part of speech, for code that walks all lemmas. */
  indexBytes: (partOfSpeech: OpenClass) => Uint8Array
  /** Every lemma's first sense, read from disk on each call, for code that builds its own index. */
  firstSenses: () => Generator<FirstSense>
  /** The pointers of every synset of a part of speech in the order of offsets, read from disk on each call. */
  pointers: (partOfSpeech: OpenClass) => Generator<SynsetPointers>
}

const blank = 0x20
/** Of each part of speech; some 2 MB in all. */
const [maxSynsets, maxLemmas] = [500, 2_000]

/** What we add to WordNet, by sense keys (senseidx(5WN)); all but the dated ones one a lemma and part of speech. */
type OwnSenses = {
  /** The senses to put first. */
  preferred?: readonly string[]
  dated?: readonly string[]
  examples?: Readonly<Record<string, string>>
  /** Definitions to show instead of WordNet's, for all words of the synset. */
  definitions?: Readonly<Record<string, string>>
  /** The keys of the senses that mean the same as a sense of ours outside WordNet, by its definition. */
  equivalents?: Readonly<Record<string, readonly string[]>>
}

/** Opens the folder of WordNet 3.1's database files (index.noun, data.noun …). */
export function openWordNet(
  folder: string,
  { preferred = [], dated = [], examples = {}, definitions = {}, equivalents = {} }: OwnSenses = {},
): WordNet {
  const read = (name: string) => readFileSync(join(folder, name))
  const perClass = <T>(make: (openClass: OpenClass) => T) =>
    Object.fromEntries(openClasses.map((each) => [each, make(each)])) as Record<OpenClass, T>
  const data = perClass((each) => openLineFile(join(folder, `data.${fileSuffix[each]}`)))
  const indexBytes = perClass((each) => read(`index.${fileSuffix[each]}`))
  const index: Record<OpenClass, SortedLines> = perClass((each) =>
    sortedLines(indexBytes[each], { skip: 0, endsKey: (byte) => byte === blank }),
  )
  const indexSense = read('index.sense')
  const tags = openTagCounts(indexSense)
  const senseOf = openSenseIndex(indexSense)

  // Comparing the senses of one word reads the same synsets and lemmas many times.
  const synsets = perClass(
    (each) => new LRUCache<number, Synset>({ max: maxSynsets, memoMethod: (offset) => parseSynset(data[each].lineAt(offset)) }),
  )
  const lemmas = perClass(
    (each) => new LRUCache<string, readonly number[]>({ max: maxLemmas, memoMethod: (lemma) => offsetsOf(index[each].find(lemma)) }),
  )
  const synset = (partOfSpeech: OpenClass, offset: number): Synset => synsets[partOfSpeech].memo(offset)
  const offsets = (lemma: string, partOfSpeech: OpenClass): readonly number[] => lemmas[partOfSpeech].memo(lemma)
  return {
    senses: (lemma, partOfSpeech) => offsets(lemma, partOfSpeech).map((offset) => synset(partOfSpeech, offset)),
    offsets,
    has: (lemma, partOfSpeech) => lemma !== '' && index[partOfSpeech].has(lemma),
    synset,
    tagCounts: tags.of,
    allTagCounts: tags.ofAll,
    preferred: namedSenses(senseOf, preferred),
    isDated: createSenseSet(senseOf, dated),
    ownExample: textsOfSenses(senseOf, examples),
    ...plainDefinitions(senseOf, definitions),
    equivalents: equivalentSynsets(senseOf, equivalents),
    indexBytes: (partOfSpeech) => indexBytes[partOfSpeech],
    *firstSenses() {
      for (const lines of wholeLines(join(folder, 'index.sense'))) yield* firstSenses(lines)
    },
    *pointers(partOfSpeech) {
      for (const lines of wholeLines(join(folder, `data.${fileSuffix[partOfSpeech]}`))) yield* pointersIn(lines)
    },
  }
}

/** An index line ends with its synset offsets; its third field is their number: `dog v 1 2 @ ~ 1 1 02005890`. */
function offsetsOf(line: string | undefined): number[] {
  if (line === undefined) return []
  const fields = line.trimEnd().split(' ')
  return fields.slice(-Number(fields[2])).map(Number)
}
