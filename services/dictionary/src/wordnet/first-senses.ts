import { linesIn } from '../sorted-lines/index.ts'
import { type OpenClass, openClassOfNumber } from './part-of-speech.ts'

/** The commonest sense of a lemma as one part of speech, without its texts. */
export type FirstSense = {
  /** Lower-case, with `_` for a blank. */
  lemma: string
  partOfSpeech: OpenClass
  lexicographerFile: number
  offset: number
  /** How often it occurs in WordNet's tagged texts. */
  tags: number
}

/** Reads them from WordNet's sense index, whose lines are `run%2:38:00:: 01930264 1 106`: sense key, synset, sense number, count. */
export function* firstSenses(indexSense: Buffer): Generator<FirstSense> {
  for (const line of linesIn(indexSense)) {
    const [key, offset, sense, tags] = line.split(' ') as [string, string, string, string]
    if (sense !== '1') continue
    const percent = key.indexOf('%')
    yield {
      lemma: key.slice(0, percent),
      partOfSpeech: openClassOfNumber[key.charAt(percent + 1)] as OpenClass,
      lexicographerFile: Number(key.slice(percent + 3, percent + 5)),
      offset: Number(offset),
      tags: Number(tags),
    }
  }
}
