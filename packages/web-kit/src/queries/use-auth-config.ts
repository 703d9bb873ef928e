import { useQuery } from '@tanstack/react-query'
import { type AuthConfig, identityApi } from '@wordloom/contracts/http'
import { call } from '../calls/call.ts'
import { queryKeys } from './query-keys.ts'

/** GET /api/auth/config: the sign-in provider and the support address of this installation; undefined until it has loaded. */
export const useAuthConfig = (): AuthConfig | undefined =>
  useQuery({ queryKey: queryKeys.authConfig, queryFn: ({ signal }) => call(identityApi.config, { signal }) }).data
