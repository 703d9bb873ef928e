import { sortedLines } from '../sorted-lines/index.ts'
import { type OpenClass, openClassOfNumber } from './part-of-speech.ts'

const blank = 0x20

/** The senses of these keys, in their order, as lemma and part of speech (`bank noun`) and synset, from WordNet's sense index, which is sorted. */
export function sensesOfKeys(indexSense: Buffer, keys: readonly string[]): [sense: string, offset: number][] {
  const lines = sortedLines(indexSense, { skip: 0, endsKey: (byte) => byte === blank })
  return keys.map((key) => {
    const line = lines.find(key)
    if (line === undefined) throw new RangeError(`WordNet has no sense ${key}`)
    const percent = key.indexOf('%')
    const partOfSpeech = openClassOfNumber[key.charAt(percent + 1)] as OpenClass
    return [`${key.slice(0, percent)} ${partOfSpeech}`, Number(line.split(' ')[1])]
  })
}
