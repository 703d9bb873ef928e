import { useQuery } from '@tanstack/react-query'
import { dictionaryApi, wordsApi } from '@wordloom/contracts/http'
import { comparable } from '@wordloom/contracts/rules'
import { call, queryKeys } from '@wordloom/web-kit'
import type { ReactNode } from 'react'
import type { ConfusedWord } from './verdict.ts'

/** A word or a phrase that is long enough for a search to find few others. */
const wordOrPhrase = /^(?=.{3,50}$)[\p{L}'’-]+(?: [\p{L}'’-]+){0,5}$/u

/** A word of the learner's, else of the dictionary; null where neither has it. */
const meaningOf = async (word: string, signal: AbortSignal): Promise<ConfusedWord | null> => {
  const found = await call(wordsApi.list, { query: { search: word }, signal })
  const own = found.find(({ text, definition }) => definition !== '' && comparable(text) === comparable(word))
  return own ?? (await entryOf(word, signal))
}

/** Checks first whether there is an entry, since a look-up without one logs a 404 in the browser's console. */
const entryOf = async (word: string, signal: AbortSignal): Promise<ConfusedWord | null> => {
  const { commonness, sources } = await call(dictionaryApi.labels, { params: { word }, signal })
  // Most phrases have no known frequency.
  if (commonness === undefined && sources === undefined) return null
  const entry = await call(dictionaryApi.lookUp, { params: { word }, signal })
  return { text: entry.word, definition: entry.definition }
}

type TypedWordMeaningProps = { readonly typed: string; readonly children: (word: ConfusedWord) => ReactNode }

/** The word that was typed instead of the right one, with its meaning, if it is one; nothing until that is known. */
export const TypedWordMeaning = ({ typed, children }: TypedWordMeaningProps) => {
  const word = typed.trim().replace(/\s+/g, ' ')
  const { data } = useQuery({
    queryKey: [...queryKeys.quiz, 'meaning', word],
    queryFn: ({ signal }) => meaningOf(word, signal),
    enabled: wordOrPhrase.test(word),
  })
  return data ? children(data) : null
}
