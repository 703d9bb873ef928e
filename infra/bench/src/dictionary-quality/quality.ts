import { readFileSync } from 'node:fs'
import type { DictionaryEntry } from '@wordloom/contracts/http'

/** A word of the table, with the first sense that a learner's dictionary would give: its part of speech and a word its definition has. */
type ExpectedWord = { word: string; kind: string; partsOfSpeech: string[]; says: RegExp; reason: string }

/** What the dictionary makes of a word. */
type JudgedWord = ExpectedWord & {
  found: boolean
  rightSense: boolean
  hasExample: boolean
  hasPronunciation: boolean
  told: string
}

/** The table: `word | parts of speech | what the definition says | why`, under a heading for each kind of word. */
export function expectedWords(): ExpectedWord[] {
  let kind = ''
  return readFileSync(new URL('words.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('# ')) {
        kind = line.slice(2)
        return []
      }
      const [word = '', partsOfSpeech = '', ...rest] = line.split(' | ')
      return [
        {
          word,
          kind,
          partsOfSpeech: partsOfSpeech.split(', '),
          says: new RegExp(rest.slice(0, -1).join(' | '), 'i'),
          reason: rest.at(-1) ?? '',
        },
      ]
    })
}

/** Judges the dictionary's entries of the words. */
export const judge = (words: readonly ExpectedWord[], find: (word: string) => DictionaryEntry | undefined): JudgedWord[] =>
  words.map((expected) => {
    const entry = find(expected.word)
    return {
      ...expected,
      found: entry !== undefined,
      rightSense: entry !== undefined && expected.partsOfSpeech.includes(entry.partOfSpeech) && expected.says.test(entry.definition),
      hasExample: Boolean(entry?.example),
      hasPronunciation: Boolean(entry?.pronunciation),
      told: entry ? `${entry.partOfSpeech}: ${entry.definition}` : 'not found',
    }
  })

/** The share of words for which something holds, in percent. */
export const shareOf = <T>(words: readonly T[], holds: (word: T) => boolean): number => (100 * words.filter(holds).length) / words.length

/** A common misspelling with the word that is meant, and what is suggested for it. */
type JudgedMisspelling = { misspelling: string; meant: string; suggested: string[]; isFirst: boolean }

/** Judges the suggestions for common misspellings, none of which is a word itself: `misspelling | the word that is meant`. */
export const judgeSuggestions = (suggest: (misspelt: string) => Promise<string[]>): Promise<JudgedMisspelling[]> =>
  Promise.all(
    readFileSync(new URL('misspellings.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .map(async (line) => {
        const [misspelling = '', meant = ''] = line.split(' | ')
        const suggested = await suggest(misspelling)
        return { misspelling, meant, suggested, isFirst: suggested[0] === meant }
      }),
  )
