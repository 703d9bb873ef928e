import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import { identityApi, type User } from '@wordloom/contracts/http'
import { callOrNull } from '../calls/call.ts'
import { queryKeys } from '../queries/query-keys.ts'

/** GET /api/auth/user: the learner who is signed in, or null. */
const fetchSession = (signal?: AbortSignal): Promise<User | null> => callOrNull(identityApi.user, { signal })

/** Who is signed in: not known yet, nobody, or a learner. `failed` means that the fetch failed, which says nothing about that. */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly status: 'unauthenticated' }
  | { readonly status: 'authenticated'; readonly learner: User }

/** The session; when it has ended, still that of the learner whose pages these are, so that nothing they typed is lost. */
const fetchOrKeep = async (client: QueryClient, signal: AbortSignal): Promise<User | null> => {
  const learner = await fetchSession(signal)
  const before = learnerIn(client)
  const ended = learner === null && before != null
  client.setQueryData(queryKeys.sessionEnded, ended ? Date.now() : null)
  return ended ? before : learner
}

/** When the session was last found to have ended, while the page still shows its learner's. */
export const useSessionEnded = (): number | undefined =>
  useQuery<number | null>({ queryKey: queryKeys.sessionEnded, queryFn: skipToken }).data ?? undefined

/** The session, fetched once and not retried. */
export const useSession = (): Session => {
  const { data, error, refetch } = useQuery({ queryKey: queryKeys.session, queryFn: ({ signal, client }) => fetchOrKeep(client, signal) })
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

/** The learner whose answers this client holds, if known. */
export const learnerIn = (client: QueryClient): User | null | undefined => client.getQueryData<User | null>(queryKeys.session)

/** First and last name, or 'User' for a learner who gave neither. */
export const displayName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter((name) => name.trim() !== '').join(' ') || 'User'
