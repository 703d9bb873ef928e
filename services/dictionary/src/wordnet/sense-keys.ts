import { sortedLines } from '../sorted-lines/index.ts'
import { type OpenClass, openClassOfNumber } from './part-of-speech.ts'
import type { SynsetRef } from './synset.ts'

const blank = 0x20

/** A sense of a word: lemma and part of speech (`bank noun`), and its synset. */
type KeyedSense = { sense: string; synset: SynsetRef }

/** Finds senses by their keys (senseidx(5WN)). Throws a RangeError if WordNet has no such sense. */
export type SenseOfKey = (key: string) => KeyedSense

/** Opens WordNet's sense index, which is sorted. */
export function openSenseIndex(indexSense: Buffer): SenseOfKey {
  const lines = sortedLines(indexSense, { skip: 0, endsKey: (byte) => byte === blank })
  return (key) => {
    const line = lines.find(key)
    if (line === undefined) throw new RangeError(`WordNet has no sense ${key}`)
    const percent = key.indexOf('%')
    const partOfSpeech = openClassOfNumber[key.charAt(percent + 1)] as OpenClass
    return { sense: `${key.slice(0, percent)} ${partOfSpeech}`, synset: { partOfSpeech, offset: Number(line.split(' ')[1]) } }
  }
}
