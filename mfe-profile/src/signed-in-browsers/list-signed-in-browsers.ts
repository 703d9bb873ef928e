import { useQuery } from '@tanstack/react-query'
import { type SignedInBrowser, SignedInBrowsers } from '@wordloom/contracts/http'
import { call, queryKeys } from '@wordloom/web-kit'

/** GET /api/user/sessions: this browser is among them. */
export const fetchSignedInBrowsers = (signal?: AbortSignal): Promise<SignedInBrowser[]> =>
  call('/api/user/sessions', SignedInBrowsers, { signal })

/** Where the learner is signed in. */
export const useSignedInBrowsers = () =>
  useQuery({ queryKey: queryKeys.signedInBrowsers, queryFn: ({ signal }) => fetchSignedInBrowsers(signal) })
