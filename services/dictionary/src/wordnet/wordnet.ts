import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { linesIn, type SortedLines, sortedLines, wholeLines } from '../sorted-lines/index.ts'
import { type FirstSense, firstSenses } from './first-senses.ts'
import { openLineFile } from './line-file.ts'
import { type OwnSenses, openOwnSenses } from './own-senses.ts'
import { fileSuffix, type OpenClass, openClasses } from './part-of-speech.ts'
import { pointersIn, type SynsetPointers } from './pointers.ts'
import { parseSynset, type Synset, type SynsetRef } from './synset.ts'
import { openTagCounts } from './tag-counts.ts'

/** WordNet, searched in its own files: the indexes are in memory, and synsets are read from disk. */
export type WordNet = ReturnType<typeof openWordNet>

const blank = 0x20
/** The cached ones of each part of speech. */
const [maxSynsets, maxLemmas] = [500, 2_000]

/** Opens the folder of WordNet 3.1's database files (index.noun, data.noun …). */
export function openWordNet(folder: string, ownSenses: OwnSenses) {
  const read = (name: string) => readFileSync(join(folder, name))
  const perClass = <T>(make: (openClass: OpenClass) => T) =>
    Object.fromEntries(openClasses.map((each) => [each, make(each)])) as Record<OpenClass, T>
  const data = perClass((each) => openLineFile(join(folder, `data.${fileSuffix[each]}`)))
  const indexBytes = perClass((each) => read(`index.${fileSuffix[each]}`))
  const index: Record<OpenClass, SortedLines> = perClass((each) =>
    sortedLines(indexBytes[each], { skip: 0, endsKey: (byte) => byte === blank }),
  )
  const indexSense = read('index.sense')

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
    /** The lemma's synsets by part of speech, commonest sense first; empty if WordNet has none. Lemmas are lower-case, with `_` for a blank. */
    senses: (lemma: string, partOfSpeech: OpenClass): Synset[] =>
      offsets(lemma, partOfSpeech).map((offset) => synset(partOfSpeech, offset)),
    /** The offsets of those synsets, in the same order, without reading them. */
    offsets,
    /** The same with their part of speech. */
    refs: (lemma: string, partOfSpeech: OpenClass): SynsetRef[] => offsets(lemma, partOfSpeech).map((offset) => ({ partOfSpeech, offset })),
    /** Whether the lemma has a sense of this part of speech. */
    has: (lemma: string, partOfSpeech: OpenClass): boolean => lemma !== '' && index[partOfSpeech].has(lemma),
    synset,
    /** The synset of a reference. */
    synsetOf: ({ partOfSpeech, offset }: SynsetRef): Synset => synset(partOfSpeech, offset),
    ...openTagCounts(indexSense),
    ...openOwnSenses(indexSense, ownSenses),
    /** Every lemma of a part of speech, in the order of its index file. */
    *lemmas(partOfSpeech: OpenClass): Generator<string> {
      // The indented lines at the beginning are the licence.
      for (const line of linesIn(indexBytes[partOfSpeech])) if (!line.startsWith(' ')) yield line.slice(0, line.indexOf(' '))
    },
    /** Every lemma's first sense, read from disk on each call, for code that builds its own index. */
    *firstSenses(): Generator<FirstSense> {
      for (const lines of wholeLines(join(folder, 'index.sense'))) yield* firstSenses(lines)
    },
    /** The pointers of every synset of a part of speech in the order of offsets, read from disk on each call. */
    *pointers(partOfSpeech: OpenClass): Generator<SynsetPointers> {
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
