import { linesIn, wholeLines } from '../sorted-lines/index.ts'
import { closedClassWords, supplementWords } from '../supplement/index.ts'
import { openClasses, type WordNet } from '../wordnet/index.ts'

const ordinary = /^[a-z][a-z'-]+$/
const phrase = /^[a-z][a-z' -]+$/
/** Counts assumed for words without a count: grammar words as frequent as `result`, words of the supplement half as frequent. */
const assumedGrammarWordCount = 1000
const assumedSupplementCount = 500

/** Every single word of WordNet, SUBTLEX (spoken English) and closed classes, and every word and phrase of the supplement, with its count. */
export function* suggestibleWords(wordnet: WordNet, frequencyFile: string): Generator<readonly [string, number]> {
  for (const word of closedClassWords()) if (ordinary.test(word)) yield [word, assumedGrammarWordCount]
  for (const word of supplementWords()) if (phrase.test(word.toLowerCase())) yield [word.toLowerCase(), assumedSupplementCount]
  // These come later, so that a real count replaces an assumed one.
  for (const [word, count] of spokenWords(frequencyFile)) if (ordinary.test(word)) yield [word, count]
  for (const openClass of openClasses) for (const lemma of wordnet.lemmas(openClass)) if (ordinary.test(lemma)) yield [lemma, 0]
}

/**
 * The words of SUBTLEX in their commonest form, with their counts: `Listen` and `Yes` begin most of their sentences. Reads the package's
 * pretty-printed JSON line by line, `"word": "you",` then `"count": 2134713`, without creating its 74,286 objects.
 */
export function* spokenWords(file: string): Generator<readonly [string, number]> {
  let word = ''
  for (const piece of wholeLines(file))
    for (const line of linesIn(piece)) {
      const value = line.slice(line.indexOf(': ') + 2)
      if (line.startsWith('    "word"')) word = value.slice(1, value.lastIndexOf('"'))
      else if (line.startsWith('    "count"')) yield [word, Number(value)]
    }
}
