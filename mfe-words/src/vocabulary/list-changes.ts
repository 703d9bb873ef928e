import type { Word } from '@wordloom/contracts/http'

/** The list with a word first; a word that was in it already moves there. */
export const withWordFirst = (list: readonly Word[], word: Word): Word[] => [word, ...list.filter(({ id }) => id !== word.id)]

/** The list with the word of this id replaced; the same list when it isn't there. */
export const withWordReplaced = (list: readonly Word[], id: string, word: Word): readonly Word[] => {
  const place = list.findIndex((candidate) => candidate.id === id)
  return place < 0 ? list : list.with(place, word)
}

/** The list without the word; the same list when it isn't there. */
export const withoutWord = (list: readonly Word[], id: string): readonly Word[] =>
  list.some((word) => word.id === id) ? list.filter((word) => word.id !== id) : list

/** The list with a word back where it stood; it stays as it is when the word has come back by itself meanwhile. */
export const withWordBack = (list: readonly Word[], word: Word, place: number): readonly Word[] =>
  list.some(({ id }) => id === word.id) ? list : list.toSpliced(place, 0, word)
