import { useMutation } from '@tanstack/react-query'
import { toast } from '@wordloom/ui'
import { callForNothing, useRefresh } from '@wordloom/web-kit'

/** DELETE /api/words. */
export const clearVocabulary = (): Promise<void> => callForNothing('/api/words', { method: 'DELETE' })

/** Deletes the whole vocabulary and shows a toast. */
export const useClearVocabulary = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: clearVocabulary,
    onSuccess: () => {
      toast({ title: 'Data Cleared', description: 'All vocabulary data has been removed.' })
      return refresh('vocabulary')
    },
    onError: (error) => {
      toast({ variant: 'destructive', title: 'Error', description: error.message || 'Failed to clear vocabulary data' })
    },
  })
}
