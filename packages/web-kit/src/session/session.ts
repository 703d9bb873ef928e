import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import { identityApi, type User } from '@wordloom/contracts/http'
import { callOrNull } from '../calls/call.ts'
import { queryKeys } from '../queries/query-keys.ts'

/** Whether somebody is signed in. `failed`: the session could not be fetched, so that is unknown. */
type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly status: 'unauthenticated' }
  | { readonly status: 'authenticated'; readonly learner: User }

/**
 * GET /api/auth/user: the learner who is signed in, or null. After the session has ended, keeps its learner, so that the page stays and
 * nothing typed is lost.
 */
const fetchOrKeepLearner = async (client: QueryClient, signal: AbortSignal): Promise<User | null> => {
  const learner = await callOrNull(identityApi.user, { signal })
  const previous = cachedLearner(client)
  const ended = learner === null && previous != null
  client.setQueryData(queryKeys.sessionEnded, ended ? Date.now() : null)
  return ended ? previous : learner
}

/** When the session was found to have ended while its learner's page is still open; undefined while it lasts. */
export const useSessionEnded = (): number | undefined =>
  useQuery<number | null>({ queryKey: queryKeys.sessionEnded, queryFn: skipToken }).data ?? undefined

/** The session, fetched once and not retried. */
export const useSession = (): Session => {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.session,
    queryFn: ({ signal, client }) => fetchOrKeepLearner(client, signal),
  })
  if (data) return { status: 'authenticated', learner: data }
  if (data === null) return { status: 'unauthenticated' }
  return error ? { status: 'failed', error, retry: () => void refetch() } : { status: 'loading' }
}

/** The signed-in learner, for parts that are only shown to learners. */
export const useLearner = (): User => {
  const session = useSession()
  if (session.status !== 'authenticated') throw new Error('This part of the page is for signed-in learners')
  return session.learner
}

/** The learner of the cached session; undefined if no session is cached, null for a visitor. */
export const cachedLearner = (client: QueryClient): User | null | undefined => client.getQueryData<User | null>(queryKeys.session)

/** First and last name, or 'User' for a learner who gave neither. */
export const displayName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter((name) => name.trim() !== '').join(' ') || 'User'
