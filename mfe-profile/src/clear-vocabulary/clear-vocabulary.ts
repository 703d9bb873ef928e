import { useMutation } from '@tanstack/react-query'
import { wordsApi } from '@wordloom/contracts/http'
import { toast } from '@wordloom/ui'
import { call, useRefresh } from '@wordloom/web-kit'
import { reportFailure } from '../sign-in-again/pending-action.ts'

/** DELETE /api/words: deletes the whole vocabulary and shows a toast. */
export const useClearVocabulary = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => call(wordsApi.clear),
    onSuccess: () => {
      toast({ title: 'Data Cleared', description: 'All vocabulary data has been removed.' })
      return refresh('vocabulary')
    },
    onError: reportFailure('Failed to clear vocabulary data'),
  })
}
