import { useQuery } from '@tanstack/react-query'
import { identityApi } from '@wordloom/contracts/http'
import { call, queryKeys } from '@wordloom/web-kit'

/** GET /api/user/api-keys: the learner's API keys, none or one. */
export const useApiKeys = () =>
  useQuery({ queryKey: queryKeys.apiKeys, queryFn: ({ signal }) => call(identityApi.listApiKeys, { signal }) })
