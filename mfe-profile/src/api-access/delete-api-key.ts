import { useMutation } from '@tanstack/react-query'
import { identityApi } from '@wordloom/contracts/http'
import { toast } from '@wordloom/ui'
import { call, useRefresh } from '@wordloom/web-kit'
import { reportFailure } from '../sign-in-again/pending-action.ts'

/** DELETE /api/user/api-keys/{id}: deletes the key and shows a toast. */
export const useDeleteApiKey = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) => call(identityApi.deleteApiKey, { params: { id } }),
    onSuccess: () => {
      toast({ title: 'API Key Deleted', description: 'Your API key has been successfully deleted.' })
      return refresh('apiKeys')
    },
    onError: reportFailure('Failed to delete API key'),
  })
}
