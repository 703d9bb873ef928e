import type { Completions, DictionaryEntry } from '@wordloom/contracts/http'
import { LRUCache } from 'lru-cache'
import { type AddedDictionaries, createChangeDetector, noAddedDictionaries } from '../added-dictionaries/index.ts'
import { isIndecentWord } from '../distractors/index.ts'
import { assumedFrequency, commonnessOf, type FrequencyOf } from '../sense-order/index.ts'
import { plainForm } from '../spelling/index.ts'
import { headwordsStartingWith } from './complete.ts'
import { isFitToOffer } from './fit-to-offer.ts'
import type { Headwords } from './headwords.ts'

const maxOffered = 8
const maxCached = 2_000

type Completion = Completions['completions'][number]

/** Offers words that begin as typed, the most common first. */
export type Complete = (typed: string) => Promise<Completion[]>

/** With fewer letters there are enough common words, so added headwords are not searched. */
const minLettersForAdded = 3
const maxAdded = 50

/** Headwords of added dictionaries, whose frequency is unknown: the shortest first. */
function addedHeadwords(typed: string, added: Pick<AddedDictionaries, 'startingWith'>): string[] {
  const start = typed.trimStart().toLowerCase()
  if (start.trim().length < minLettersForAdded) return []
  return added
    .startingWith(start, maxAdded)
    .filter(
      (word) =>
        word.length > start.length && word.toLowerCase().startsWith(start) && !isIndecentWord(word.toLowerCase().replaceAll(' ', '_')),
    )
    .sort((a, b) => a.length - b.length)
}

/** Words that nobody says fill no more places than these: `umbr` is `umbrella`, and hardly `umbrageous`. */
const placesForUnsaid = 4

/** Makes the completer. Words that are rather forms of others (`said`) are not offered; the rest is spelled as its entry (`Paris`). */
export function createCompleter(
  headwords: () => Promise<Headwords>,
  frequencies: () => Promise<FrequencyOf>,
  find: (word: string) => DictionaryEntry | undefined,
  added: Pick<AddedDictionaries, 'startingWith' | 'version'> = noAddedDictionaries,
): Complete {
  const isOutdated = createChangeDetector(added.version)
  const known = new LRUCache<string, Completion[]>({ max: maxCached })
  return async (typed) => {
    if (isOutdated()) known.clear()
    const answered = known.get(typed)
    if (answered) return answered
    const frequencyOf = await frequencies()
    const offered: Completion[] = []
    const isWhole = find(typed)?.word.toLowerCase() === plainForm(typed).toLowerCase()
    for (const headword of headwordsStartingWith(typed, await headwords())) {
      const entry = find(headword)
      if (entry?.word.toLowerCase() !== headword) continue
      const commonness = commonnessOf(entry.word, frequencyOf)
      const isUnsaid = assumedFrequency(entry.word, frequencyOf) === 0
      // Nobody who has typed `umbrella` looks for the umbrellawort.
      if (isUnsaid && !headword.includes(' ') && (isWhole || offered.length >= placesForUnsaid)) continue
      if (!isFitToOffer(entry, isUnsaid || commonness === 'rare' || commonness === 'uncommon', find)) continue
      offered.push({ word: entry.word, commonness })
      if (offered.length === maxOffered) break
    }
    for (const word of offered.length < maxOffered ? addedHeadwords(typed, added) : []) {
      if (offered.some((other) => other.word === word) || find(word)?.word !== word) continue
      offered.push({ word, commonness: commonnessOf(word, frequencyOf) })
      if (offered.length === maxOffered) break
    }
    known.set(typed, offered)
    return offered
  }
}
