import { useQuery } from '@tanstack/react-query'
import { dictionaryApi, wordsApi } from '@wordloom/contracts/http'
import { comparable } from '@wordloom/contracts/rules'
import { call, queryKeys } from '@wordloom/web-kit'
import type { ReactNode } from 'react'
import type { TakenWord } from './verdict.ts'

/** A single word, long enough that a search for it finds few others. */
const oneWord = /^[\p{L}'’-]{3,50}$/u

/** A word of the learner's, else of the dictionary; null where neither has it. */
const meaningOf = async (word: string, signal: AbortSignal): Promise<TakenWord | null> => {
  const found = await call(wordsApi.list, { query: { search: word }, signal })
  const own = found.find(({ text, definition }) => definition !== '' && comparable(text) === comparable(word))
  return own ?? (await entryOf(word, signal))
}

/** Asks first whether there is an entry: a look-up without one is an error that the browser's console shows. */
const entryOf = async (word: string, signal: AbortSignal): Promise<TakenWord | null> => {
  const { commonness } = await call(dictionaryApi.labels, { params: { word }, signal })
  if (commonness === undefined) return null
  const entry = await call(dictionaryApi.lookUp, { params: { word }, signal })
  return { text: entry.word, definition: entry.definition }
}

type TypedWordProps = { readonly typed: string; readonly children: (word: TakenWord) => ReactNode }

/** The word that was typed instead of the right one, with its meaning, if it is one; nothing until that is known. */
export const TypedWord = ({ typed, children }: TypedWordProps) => {
  const { data } = useQuery({
    queryKey: [...queryKeys.quiz, 'meaning', typed],
    queryFn: ({ signal }) => meaningOf(typed, signal),
    enabled: oneWord.test(typed),
  })
  return data ? children(data) : null
}
