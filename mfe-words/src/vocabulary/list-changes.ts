import type { Word } from '@wordloom/contracts/http'

/** The list with a word first, without duplicating it. */
export const withWordFirst = (list: readonly Word[], word: Word): Word[] => [word, ...list.filter(({ id }) => id !== word.id)]

/** The list with the word of this id replaced; the same list if it is not in it. */
export const withWordReplaced = (list: readonly Word[], id: string, word: Word): readonly Word[] => {
  const place = list.findIndex((candidate) => candidate.id === id)
  return place < 0 ? list : list.with(place, word)
}

/** The list without the word; the same list if it is not in it. */
export const withoutWord = (list: readonly Word[], id: string): readonly Word[] =>
  list.some((word) => word.id === id) ? list.filter((word) => word.id !== id) : list

/** The list with a word back in its former place; unchanged if it is there again already. */
export const withWordRestored = (list: readonly Word[], word: Word, place: number): readonly Word[] =>
  list.some(({ id }) => id === word.id) ? list : list.toSpliced(place, 0, word)
