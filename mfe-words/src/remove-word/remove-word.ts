import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Word } from '@wordloom/contracts/http'
import { callForNothing, useRefresh } from '@wordloom/web-kit'
import { showRemoved } from '../vocabulary/loaded-lists.ts'

const pathOf = ({ id }: Pick<Word, 'id'>) => `/api/words/${encodeURIComponent(id)}`

/** DELETE /api/words/{id}. */
const removeWord = (word: Word): Promise<void> => callForNothing(pathOf(word), { method: 'DELETE' })

/** Deletes a word optimistically: it disappears at once and comes back to its place if the server refuses. */
export const useRemoveWord = () => {
  const client = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: removeWord,
    onMutate: ({ id }) => showRemoved(client, id),
    onError: (_error, _word, rollBack) => rollBack?.(),
    onSettled: () => void refresh('word'),
  })
}
