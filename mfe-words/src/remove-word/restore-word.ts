import { useMutation } from '@tanstack/react-query'
import { type Word, wordsApi } from '@wordloom/contracts/http'
import { call, useRefresh } from '@wordloom/web-kit'

/** POST /api/words/{id}/restore: brings a deleted word back with its whole history. */
const restoreWord = ({ id }: Word): Promise<Word> => call(wordsApi.restore, { params: { id } })

/** Brings a deleted word back. */
export const useRestoreWord = () => {
  const refresh = useRefresh()
  return useMutation({ mutationFn: restoreWord, onSettled: () => void refresh('word') })
}
