import { sortedLines } from '../sorted-lines/index.ts'
import { type OpenClass, openClassOfNumber } from './part-of-speech.ts'

const percent = 0x25

/**
 * Loads the senses of WordNet's sense index that have tags: few do. A line is `run%2:38:00:: 01930264 1 106`: sense key,
 * synset, sense number, count.
 */
export function openTagCounts(indexSense: Buffer) {
  const occurring = Buffer.allocUnsafeSlow(indexSense.length)
  let size = 0
  let from = 0
  while (from < indexSense.length) {
    const feed = indexSense.indexOf(0x0a, from)
    const end = feed === -1 ? indexSense.length : feed
    const never = indexSense[end - 1] === 0x30 && indexSense[end - 2] === 0x20
    if (!never && end > from) size += indexSense.copy(occurring, size, from, end + 1)
    from = end + 1
  }
  const lines = sortedLines(Buffer.from(occurring.subarray(0, size)), { skip: 0, endsKey: (byte) => byte === percent })
  const allTagCounts = (lemma: string): Partial<Record<OpenClass, number[]>> => {
    const counts: Partial<Record<OpenClass, number[]>> = {}
    for (const line of lines.findAll(lemma)) {
      const [key, , sense, count] = line.split(' ') as [string, string, string, string]
      const partOfSpeech = openClassOfNumber[key.charAt(lemma.length + 1)] as OpenClass
      counts[partOfSpeech] ??= []
      counts[partOfSpeech][+sense - 1] = +count
    }
    return counts
  }
  return {
    /**
     * How often each sense of a lemma occurs in WordNet's tagged texts: index 0 is the first sense; the list ends with the last sense that
     * occurs.
     */
    tagCounts: (lemma: string, partOfSpeech: OpenClass): number[] => allTagCounts(lemma)[partOfSpeech] ?? [],
    /** The same for all parts of speech at once; one is missing if none of its senses occurs. */
    allTagCounts,
  }
}
