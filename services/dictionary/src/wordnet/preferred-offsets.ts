import { sortedLines } from '../sorted-lines/index.ts'
import { type OpenClass, openClassOfNumber } from './part-of-speech.ts'

const blank = 0x20

/** The synsets of sense keys, by lemma and part of speech (`bank noun`), from WordNet's sense index, which is in the order of keys. */
export function preferredOffsets(indexSense: Buffer, keys: readonly string[]): Map<string, number> {
  const lines = sortedLines(indexSense, { skip: 0, ends: (byte) => byte === blank })
  return new Map(
    keys.map((key) => {
      const line = lines.find(key)
      if (line === undefined) throw new RangeError(`WordNet has no sense ${key}`)
      const percent = key.indexOf('%')
      const partOfSpeech = openClassOfNumber[key.charAt(percent + 1)] as OpenClass
      return [`${key.slice(0, percent)} ${partOfSpeech}`, Number(line.split(' ')[1])]
    }),
  )
}
