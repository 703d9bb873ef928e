import { type QueryClient, useQuery } from '@tanstack/react-query'
import { identityApi, type User } from '@wordloom/contracts/http'
import { callOrNull } from '../calls/call.ts'
import { queryKeys } from '../queries/query-keys.ts'

/** GET /api/auth/user: the learner who is signed in, or null. */
export const fetchSession = (signal?: AbortSignal): Promise<User | null> => callOrNull(identityApi.user, { signal })

/** Who is signed in: not known yet, nobody, or a learner. `failed` means that the fetch failed, which says nothing about that. */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly status: 'unauthenticated' }
  | { readonly status: 'authenticated'; readonly learner: User }

/** The session, fetched once and not retried. */
export const useSession = (): Session => {
  const { data, error, refetch } = useQuery({ queryKey: queryKeys.session, queryFn: ({ signal }) => fetchSession(signal) })
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
