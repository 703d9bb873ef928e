import { sourceName, tagKey, type Word } from '@wordloom/contracts/http'

/** The names of one kind that a word has: its tags, or the sources it was met in. Names are compared ignoring case. */
export type NamesOf = (word: Word) => readonly string[]

/** A name, spelled as in the newest word that has it, and the number of words that have it. */
export interface NameCount {
  name: string
  count: number
}

/** A word's tags. */
export const tagsOf: NamesOf = ({ tags }) => tags

/** The sources a word was met in, by their titles or, without one, the hosts of their addresses. */
export const sourcesOf: NamesOf = ({ meetings }) =>
  meetings.flatMap(({ source }) => (source ? sourceName(source) : [])).filter((name) => name !== '')

/** Counts the names of words, which are given newest first. Sorted by count, then by name. A word counts once for each name. */
export const countNames = (words: readonly Word[], namesOf: NamesOf): NameCount[] => {
  const counts = new Map<string, NameCount>()
  for (const word of words) {
    for (const [key, name] of new Map(namesOf(word).map((each) => [tagKey(each), each]))) {
      const known = counts.get(key)
      if (known) known.count += 1
      else counts.set(key, { name, count: 1 })
    }
  }
  return [...counts.values()].sort((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'en'))
}

/** The words that have this name; all of them without one. */
export const wordsWithName = (words: readonly Word[], namesOf: NamesOf, name: string): readonly Word[] =>
  name === '' ? words : words.filter((word) => namesOf(word).some((each) => tagKey(each) === tagKey(name)))
