import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LookUps, Word } from '@wordloom/contracts/http'
import { queryKeys } from '@wordloom/web-kit'

/** The list with a word first, without duplicating it. */
export const withWordFirst = (list: readonly Word[], word: Word): Word[] => [word, ...list.filter(({ id }) => id !== word.id)]

/** The list with the word of this id replaced; the same list if it is not in it. */
export const withWordReplaced = (list: readonly Word[], id: string, word: Word): readonly Word[] => {
  const index = list.findIndex((candidate) => candidate.id === id)
  return index < 0 ? list : list.with(index, word)
}

/** The list without the word; the same list if it is not in it. */
export const withoutWord = (list: readonly Word[], id: string): readonly Word[] =>
  list.some((word) => word.id === id) ? list.filter((word) => word.id !== id) : list

/** The list with a word back in its former place; unchanged if it is there again already. */
export const withWordRestored = (list: readonly Word[], word: Word, index: number): readonly Word[] =>
  list.some(({ id }) => id === word.id) ? list : list.toSpliced(index, 0, word)

type WordList = readonly Word[]

/** Undoes an optimistic change. */
type RollBack = () => void

const allLists = { queryKey: queryKeys.words.all }
const listsOfNewWords: readonly QueryKey[] = [queryKeys.words.list(), queryKeys.words.recent]

/** A response that is still in flight lacks the change and would undo it on the screen. */
const cancelFetches = (client: QueryClient) => client.cancelQueries(allLists)

const changeAllLists = (client: QueryClient, change: (list: WordList) => WordList) =>
  client.setQueriesData<WordList>(allLists, (list) => list && change(list))

/** Adds a word to the start of the cached lists before it is saved. */
export const addToLists = async (client: QueryClient, word: Word): Promise<RollBack> => {
  await cancelFetches(client)
  for (const key of listsOfNewWords) client.setQueryData<WordList>(key, (list) => list && withWordFirst(list, word))
  return () => changeAllLists(client, (list) => withoutWord(list, word.id))
}

/** Replaces a word in every cached list; `id` is its id there. */
export const changeInLists = async (client: QueryClient, word: Word, id = word.id): Promise<RollBack> => {
  await cancelFetches(client)
  const previous = client.getQueriesData<WordList>(allLists).flatMap(([, list]) => list?.find((candidate) => candidate.id === id) ?? [])[0]
  changeAllLists(client, (list) => withWordReplaced(list, id, word))
  return () => {
    if (previous) changeAllLists(client, (list) => withWordReplaced(list, word.id, previous))
  }
}

/**
 * Changes the look-ups of a word in every cached list, and no other field. Returns the previous look-ups; undefined if no list has the
 * word.
 */
export const changeLookUpsInLists = (client: QueryClient, id: string, next: (current: LookUps) => LookUps): LookUps | undefined => {
  let previous: LookUps | undefined
  changeAllLists(client, (list) => {
    const word = list.find((candidate) => candidate.id === id)
    if (!word) return list
    previous = { lookUpCount: word.lookUpCount, lastLookUp: word.lastLookUp }
    const { lookUpCount, lastLookUp } = next(previous)
    return withWordReplaced(list, id, { ...word, lookUpCount, lastLookUp })
  })
  return previous
}

/** Refetches the lists whose requests are in flight: the server may have responded before the change. */
export const refetchInFlight = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ ...allLists, predicate: ({ state }) => state.fetchStatus === 'fetching' })

/** Removes a word from every cached list; rolling back restores its position. */
export const removeFromLists = async (client: QueryClient, id: string): Promise<RollBack> => {
  await cancelFetches(client)
  const positions = client.getQueriesData<WordList>(allLists).flatMap(([key, list]) => {
    const index = list?.findIndex((word) => word.id === id) ?? -1
    return index < 0 ? [] : [{ key, index, word: list![index]! }]
  })
  changeAllLists(client, (list) => withoutWord(list, id))
  return () => {
    for (const { key, index, word } of positions) client.setQueryData<WordList>(key, (list) => list && withWordRestored(list, word, index))
  }
}
