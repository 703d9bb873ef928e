import { useQuery } from '@tanstack/react-query'
import { type ApiKey, identityApi } from '@wordloom/contracts/http'
import { call, queryKeys } from '@wordloom/web-kit'

/** GET /api/user/api-keys: none or one. */
const fetchApiKeys = (signal?: AbortSignal): Promise<ApiKey[]> => call(identityApi.listApiKeys, { signal })

/** The learner's API keys. */
export const useApiKeys = () => useQuery({ queryKey: queryKeys.apiKeys, queryFn: ({ signal }) => fetchApiKeys(signal) })
