import { useQuery } from '@tanstack/react-query'
import { type AuthConfig, identityApi } from '@wordloom/contracts/http'
import { call, queryKeys } from '@wordloom/web-kit'

/** GET /api/auth/config: who signs people in; undefined until it has loaded. */
export const useAuthConfig = (): AuthConfig | undefined =>
  useQuery({
    queryKey: queryKeys.authConfig,
    queryFn: ({ signal }) => call(identityApi.config, { signal }),
  }).data
