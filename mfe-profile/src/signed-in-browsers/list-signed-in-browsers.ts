import { useQuery } from '@tanstack/react-query'
import { identityApi, type SignedInBrowser } from '@wordloom/contracts/http'
import { call, queryKeys } from '@wordloom/web-kit'

/** GET /api/user/sessions; includes this browser. */
const fetchSignedInBrowsers = (signal?: AbortSignal): Promise<SignedInBrowser[]> => call(identityApi.listBrowsers, { signal })

/** The browsers in which the learner is signed in. */
export const useSignedInBrowsers = () =>
  useQuery({ queryKey: queryKeys.signedInBrowsers, queryFn: ({ signal }) => fetchSignedInBrowsers(signal) })
