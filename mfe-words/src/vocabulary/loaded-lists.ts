import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Word } from '@wordloom/contracts/http'
import type { LookUps } from '@wordloom/contracts/rules'
import { queryKeys } from '@wordloom/web-kit'
import { withoutWord, withWordBack, withWordFirst, withWordReplaced } from './list-changes.ts'

type WordList = readonly Word[]

/** Undoes an optimistic change. */
export type RollBack = () => void

const everyList = { queryKey: queryKeys.words.all }
const listsOfNewWords: readonly QueryKey[] = [queryKeys.words.list(), queryKeys.words.recent]

/** An answer that is still on its way lacks the change and would undo it on the screen. */
const stopFetching = (client: QueryClient) => client.cancelQueries(everyList)

const changeEveryList = (client: QueryClient, change: (list: WordList) => WordList) =>
  client.setQueriesData<WordList>(everyList, (list) => list && change(list))

/** Shows a new word first in the loaded lists before it is saved. */
export const showAdded = async (client: QueryClient, word: Word): Promise<RollBack> => {
  await stopFetching(client)
  for (const key of listsOfNewWords) client.setQueryData<WordList>(key, (list) => list && withWordFirst(list, word))
  return () => changeEveryList(client, (list) => withoutWord(list, word.id))
}

/** Shows a changed word in every loaded list; `id` is its id there. */
export const showChanged = async (client: QueryClient, word: Word, id = word.id): Promise<RollBack> => {
  await stopFetching(client)
  const shown = client.getQueriesData<WordList>(everyList).flatMap(([, list]) => list?.find((candidate) => candidate.id === id) ?? [])[0]
  changeEveryList(client, (list) => withWordReplaced(list, id, word))
  return () => {
    if (shown) changeEveryList(client, (list) => withWordReplaced(list, word.id, shown))
  }
}

/** Shows how often a word was looked up, and nothing else of it, in every loaded list. Returns what they showed before, if any has the word. */
export const showLookUps = (client: QueryClient, id: string, next: (before: LookUps) => LookUps): LookUps | undefined => {
  let before: LookUps | undefined
  changeEveryList(client, (list) => {
    const word = list.find((candidate) => candidate.id === id)
    if (!word) return list
    before = { lookUpCount: word.lookUpCount, lastLookUp: word.lastLookUp }
    const { lookUpCount, lastLookUp } = next(before)
    return withWordReplaced(list, id, { ...word, lookUpCount, lastLookUp })
  })
  return before
}

/** Asks again for the lists that are on their way: they may have left before the change. */
export const refetchRunning = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ ...everyList, predicate: ({ state }) => state.fetchStatus === 'fetching' })

/** Removes a word from every loaded list; rolling back restores its place. */
export const showRemoved = async (client: QueryClient, id: string): Promise<RollBack> => {
  await stopFetching(client)
  const places = client.getQueriesData<WordList>(everyList).flatMap(([key, list]) => {
    const place = list?.findIndex((word) => word.id === id) ?? -1
    return place < 0 ? [] : [{ key, place, word: list![place]! }]
  })
  changeEveryList(client, (list) => withoutWord(list, id))
  return () => {
    for (const { key, place, word } of places) client.setQueryData<WordList>(key, (list) => list && withWordBack(list, word, place))
  }
}
