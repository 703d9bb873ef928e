import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isUnauthorized } from '../calls/api-error.ts'
import { queryKeys } from './query-keys.ts'

/**
 * Makes the page's query client. Answers never go stale, are not fetched again on focus or reconnection, and nothing is polled or retried.
 * A 401 to any call except the session's means that the session has ended, so the session is fetched again.
 */
export const createQueryClient = (): QueryClient => {
  const refetchSessionOn401 = (error: Error): void => {
    if (isUnauthorized(error) || isUnauthorized(error.cause)) void client.invalidateQueries({ queryKey: queryKeys.session })
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: refetchSessionOn401 }),
    mutationCache: new MutationCache({ onError: refetchSessionOn401 }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
