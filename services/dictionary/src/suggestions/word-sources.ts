import { readFileSync } from 'node:fs'
import { closedClassWords } from '../closed-class/index.ts'
import { supplementWords } from '../supplement/index.ts'
import { openClasses, type WordNet } from '../wordnet/index.ts'

const ordinary = /^[a-z][a-z'-]+$/
const phrase = /^[a-z][a-z' -]+$/
/** Frequencies assumed for words that no list counts: grammar words as frequent as `result`, words of our supplements half as frequent. */
const assumed = 1000
const assumedOfOurs = 500

/** Every single word of WordNet, of SUBTLEX (spoken English) and of our supplements, whose phrases are among them, with its frequency. */
export function* suggestibleWords(wordnet: WordNet, frequencyFile: string): Generator<readonly [string, number]> {
  for (const word of closedClassWords()) if (ordinary.test(word)) yield [word, assumed]
  for (const word of supplementWords()) if (phrase.test(word.toLowerCase())) yield [word.toLowerCase(), assumedOfOurs]
  // Added last, so that a count replaces an assumed frequency.
  for (const [word, count] of spokenWords(frequencyFile)) if (ordinary.test(word)) yield [word, count]
  for (const openClass of openClasses) {
    const index = wordnet.indexBytes(openClass)
    for (const line of lines(index)) {
      const lemma = line.slice(0, line.indexOf(' '))
      if (ordinary.test(lemma)) yield [lemma, 0]
    }
  }
}

/**
 * The words of SUBTLEX in their commonest form, with their counts: `Listen` and `Yes` begin most of their sentences. Reads the package's
 * pretty-printed JSON line by line, `"word": "you",` then `"count": 2134713`, without creating its 74,286 objects.
 */
export function* spokenWords(file: string): Generator<readonly [string, number]> {
  let word = ''
  for (const line of lines(readFileSync(file))) {
    const value = line.slice(line.indexOf(': ') + 2)
    if (line.startsWith('    "word"')) word = value.slice(1, value.lastIndexOf('"'))
    else if (line.startsWith('    "count"')) yield [word, Number(value)]
  }
}

function* lines(bytes: Uint8Array): Generator<string> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  let from = 0
  while (from < text.length) {
    const feed = text.indexOf(0x0a, from)
    const end = feed === -1 ? text.length : feed
    yield text.toString('latin1', from, end)
    from = end + 1
  }
}
