import { MutationCache, type Query, QueryCache, QueryClient, type QueryState } from '@tanstack/react-query'
import { isUnauthorized } from '../calls/api-error.ts'
import { isBehind } from '../calls/call.ts'
import { queriesChangedBy, queryKeys } from './query-keys.ts'

const sessionHasEnded = (error: unknown): boolean => isUnauthorized(error) || isUnauthorized((error as Error | null)?.cause)

/** Whether a query shows a response that is known to be old: it is behind, or could not be fetched again. */
const isOld = ({ state }: { readonly state: QueryState<unknown, unknown> }): boolean =>
  state.isInvalidated && state.data !== undefined && !sessionHasEnded(state.error)

/**
 * Makes the page's query client. Responses never go stale, are not fetched again on focus or reconnection, and nothing is polled or retried.
 * The exception are responses of projections that are known to be old: they are fetched again after a pause, on focus and on reconnection.
 * A 401 to any call except the session's means that the session has ended, so the session is fetched again.
 */
export const createQueryClient = (): QueryClient => {
  const refetchSessionOn401 = (error: Error): void => {
    if (sessionHasEnded(error)) void client.invalidateQueries({ queryKey: queryKeys.session })
  }
  // By query, how often in a row its response was behind.
  const timesBehind = new WeakMap<object, number>()
  /** Half a minute after a failure; 3, 6, then 12 seconds after a response that is behind. */
  const pauseOf = (query: Query<unknown, unknown>): number =>
    query.state.error ? 30_000 : 1_500 * 2 ** Math.min(timesBehind.get(query) ?? 1, 3)
  const noteBehind = (data: unknown, query: Query<unknown, unknown>): void => {
    // A quiz is generated from a projection too, but must not change under its learner.
    if (!client.getQueryDefaults(query.queryKey).refetchInterval) return
    if (!isBehind(data)) return void timesBehind.delete(query)
    timesBehind.set(query, (timesBehind.get(query) ?? 0) + 1)
    query.invalidate()
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: refetchSessionOn401, onSuccess: noteBehind }),
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
  // What a change of a word invalidates is what projections serve.
  for (const key of queriesChangedBy.word)
    client.setQueryDefaults(key, {
      refetchInterval: (query) => isOld(query) && pauseOf(query),
      refetchOnWindowFocus: isOld,
      refetchOnReconnect: isOld,
    })
  return client
}
