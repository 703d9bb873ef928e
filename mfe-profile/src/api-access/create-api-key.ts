import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiKey, CreatedApiKey } from '@wordloom/contracts/http'
import { toast } from '@wordloom/ui'
import { call, queryKeys, useRefresh } from '@wordloom/web-kit'
import { askToSignInAgain, type Deed } from '../sign-in-again/ask-to-sign-in-again.ts'

/** POST /api/user/api-keys: the answer holds the full key, this once. */
export const createApiKey = (name: string): Promise<CreatedApiKey> =>
  call('/api/user/api-keys', CreatedApiKey, { method: 'POST', body: { name } })

/** The form that makes the key. */
export const createApiKeyDeed: Deed = { form: 'api-key', what: 'make an API key' }

/** Creates the key and says what came of it. */
export const useCreateApiKey = () => {
  const client = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: createApiKey,
    // The full key must not linger in the cache of mutations once it has been confirmed.
    gcTime: 0,
    onSuccess: (created) => {
      // Parsing leaves the full key out of what is kept.
      client.setQueryData(queryKeys.apiKeys, [ApiKey.parse(created)])
      toast({ title: 'API Key Created', description: 'Your API key has been generated successfully. Save it securely!' })
      void refresh('apiKeys')
    },
    onError: (error) => {
      if (askToSignInAgain(error, createApiKeyDeed)) return
      toast({ variant: 'destructive', title: 'Error', description: error.message || 'Failed to create API key' })
    },
  })
}
