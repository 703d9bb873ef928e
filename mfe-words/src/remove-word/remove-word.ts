import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Word, wordsApi } from '@wordloom/contracts/http'
import { call, useRefresh } from '@wordloom/web-kit'
import { removeFromLists } from '../vocabulary/optimistic-changes.ts'

/** DELETE /api/words/{id}. Deletes a word optimistically: it disappears at once and comes back to its place if the server refuses. */
export const useRemoveWord = () => {
  const client = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id }: Word) => call(wordsApi.remove, { params: { id } }),
    onMutate: ({ id }) => removeFromLists(client, id),
    onError: (_error, _word, rollBack) => rollBack?.(),
    onSettled: () => void refresh('word'),
  })
}

/** POST /api/words/{id}/restore: brings a deleted word back with its whole history. */
export const useRestoreWord = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id }: Word) => call(wordsApi.restore, { params: { id } }),
    onSettled: () => void refresh('word'),
  })
}
