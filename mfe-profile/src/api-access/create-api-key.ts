import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiKey, identityApi } from '@wordloom/contracts/http'
import { toast } from '@wordloom/ui'
import { call, queryKeys, useRefresh } from '@wordloom/web-kit'
import { type ProtectedAction, reportFailure } from '../sign-in-again/pending-action.ts'

/** Creating a key needs a recent sign-in. */
export const createApiKeyAction: ProtectedAction = { form: 'api-key', description: 'make an API key' }

/** POST /api/user/api-keys: creates the key and shows a toast. The only response with the full key. */
export const useCreateApiKey = () => {
  const client = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (name: string) => call(identityApi.createApiKey, { body: { name } }),
    // The full key must not stay in the mutation cache after it was confirmed.
    gcTime: 0,
    onSuccess: (created) => {
      // Parsing drops the full key from what is cached.
      client.setQueryData(queryKeys.apiKeys, [ApiKey.parse(created)])
      toast({ title: 'API Key Created', description: 'Your API key has been generated successfully. Save it securely!' })
      void refresh('apiKeys')
    },
    onError: reportFailure('Failed to create API key', createApiKeyAction),
  })
}
