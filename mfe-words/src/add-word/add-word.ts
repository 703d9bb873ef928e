import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type NewWordInput, type Word, wordsApi } from '@wordloom/contracts/http'
import { ApiError, call, useRefresh } from '@wordloom/web-kit'
import { addToLists, changeInLists } from '../vocabulary/optimistic-changes.ts'
import { unsavedWord } from './unsaved-word.ts'

/** POST /api/words. The server makes every word new and unreviewed. */
const addWord = (word: NewWordInput): Promise<Word> => {
  const body = { ...word, status: 'new', difficulty: 0, reviewCount: 0, correctCount: 0 }
  return call(wordsApi.add, { body, problems: true })
}

/** Adds a word optimistically: it shows at once and is removed if the server refuses it. */
export const useAddWord = () => {
  const client = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: addWord,
    onMutate: async (word) => {
      const unsaved = unsavedWord(word, new Date())
      return { unsaved, rollBack: await addToLists(client, unsaved) }
    },
    onError: (_error, _word, shown) => shown?.rollBack(),
    onSuccess: (saved, _word, { unsaved }) => changeInLists(client, saved, unsaved.id),
    onSettled: () => void refresh('word'),
  })
}

/** The id of the word that is already in the vocabulary, if that is why adding failed. */
export const duplicateWordId = (error: unknown): string | undefined => {
  const id = error instanceof ApiError && error.code === 'words.duplicate-word' ? error.problem?.wordId : undefined
  return typeof id === 'string' ? id : undefined
}
