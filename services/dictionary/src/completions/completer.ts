import type { Completions, DictionaryEntry } from '@wordloom/contracts/http'
import { americanSpelling } from '@wordloom/contracts/spelling'
import { type AddedDictionaries, createVersionedCache, noAddedDictionaries } from '../added-dictionaries/index.ts'
import { isIndecentWord } from '../distractors/index.ts'
import { assumedFrequency, commonnessOf, type FrequencyOf } from '../sense-order/index.ts'
import { plainForm } from '../spelling/index.ts'
import { isPhrasalVerb } from '../supplement/index.ts'
import { headwordsStartingWith } from './complete.ts'
import type { Headwords } from './headwords.ts'
import { isSuitable } from './suitable.ts'

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

/**
 * Headwords without a spoken frequency are offered only up to this many completions, phrases too unless two words are typed: for `umbr`,
 * `umbrella` rather than `umbrageous` and `umbrella arum`.
 */
const maxUnattested = 4

/** With one word typed, so many of its phrasal verbs come before other words: `pass` is typed for `passport` and `passenger` too; with a part of it, one. */
const maxPhrasalVerbs = 2

/** Whether it is Latin for a kind of plant or animal (`Gyps fulvus`), unlike `Christmas tree`, whose first word is said. */
const isLatinName = (word: string, frequencyOf: FrequencyOf): boolean => {
  const [, genus] = /^(\p{Lu}\p{Ll}+)(?: \p{Ll}+)+$/u.exec(word) ?? []
  return genus !== undefined && frequencyOf(genus) === 0 && frequencyOf(genus.toLowerCase()) === 0
}

/** Makes the completer. The British and the American spelling of a word take one place, unless there is room. Words that are rather forms of others (`said`) are not offered; the rest is spelled as its entry (`Paris`). */
export function createCompleter(
  headwords: () => Promise<Headwords>,
  frequencies: () => Promise<FrequencyOf>,
  find: (word: string) => DictionaryEntry | undefined,
  added: Pick<AddedDictionaries, 'startingWith' | 'version'> = noAddedDictionaries,
): Complete {
  const cache = createVersionedCache<Completion[]>(maxCached, added.version)
  return async (typed) => {
    const known = cache()
    const cached = known.get(typed)
    if (cached) return cached
    const frequencyOf = await frequencies()
    const completions: Completion[] = []
    const later: Completion[] = []
    const isComplete = find(typed)?.word.toLowerCase() === plainForm(typed).toLowerCase()
    for (const headword of headwordsStartingWith(typed, await headwords())) {
      const entry = find(headword)
      if (entry?.word.toLowerCase() !== headword) continue
      const commonness = commonnessOf(entry.word, frequencyOf)
      const isUnattested = assumedFrequency(entry.word, frequencyOf) === 0
      const isPhrase = headword.includes(' ')
      // A complete word gets no unattested continuation: not `umbrellawort` for `umbrella`.
      if (isUnattested && isComplete && !isPhrase) continue
      if (isUnattested && !(isPhrase && typed.includes(' ')) && completions.length >= maxUnattested) continue
      if (!isSuitable(entry, isUnattested || commonness === 'rare' || commonness === 'uncommon', find)) continue
      if (isUnattested && isLatinName(entry.word, frequencyOf)) continue
      const isLaterVerb =
        !typed.includes(' ') &&
        isPhrasalVerb(entry.word) &&
        completions.filter(({ word }) => isPhrasalVerb(word)).length >= (isComplete ? maxPhrasalVerbs : 1)
      const other = completions.findIndex(({ word }) => americanSpelling(word) === entry.word || americanSpelling(entry.word) === word)
      const completion = { word: entry.word, commonness }
      if (other !== -1) {
        const isCommoner = frequencyOf(entry.word) > frequencyOf((completions[other] as Completion).word)
        later.push(isCommoner ? (completions.splice(other, 1, completion)[0] as Completion) : completion)
      } else (isLaterVerb ? later : completions).push(completion)
      if (completions.length === maxOffered) break
    }
    completions.push(...later.slice(0, maxOffered - completions.length))
    for (const word of completions.length < maxOffered ? addedHeadwords(typed, added) : []) {
      if (completions.some((other) => other.word === word) || find(word)?.word !== word) continue
      completions.push({ word, commonness: commonnessOf(word, frequencyOf) })
      if (completions.length === maxOffered) break
    }
    known.set(typed, completions)
    return completions
  }
}
