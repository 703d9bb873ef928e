import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Word, type WordPatch, wordsApi } from '@wordloom/contracts/http'
import { call, useRefresh } from '@wordloom/web-kit'
import { changeInLists } from '../vocabulary/optimistic-changes.ts'

interface WordChange {
  word: Word
  patch: WordPatch
}

const withPatch = (word: Word, patch: WordPatch): Word => ({
  ...word,
  ...Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)),
})

/** PATCH /api/words/{id}. Changes a word optimistically: the change shows at once and is undone if the server refuses it. */
export const useChangeWord = () => {
  const client = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ word, patch }: WordChange) => call(wordsApi.change, { params: { id: word.id }, body: patch, problems: true }),
    onMutate: ({ word, patch }) => changeInLists(client, withPatch(word, patch)),
    onError: (_error, _change, rollBack) => rollBack?.(),
    onSettled: () => void refresh('word'),
  })
}
