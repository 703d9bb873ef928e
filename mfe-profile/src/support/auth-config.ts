import { useQuery } from '@tanstack/react-query'
import { type AuthConfig, identityApi } from '@wordloom/contracts/http'
import { call, queryKeys } from '@wordloom/web-kit'

/** GET /api/auth/config. */
const fetchAuthConfig = (signal?: AbortSignal): Promise<AuthConfig> => call(identityApi.config, { signal })

/** The part of this installation's configuration that the page shows. */
export const useAuthConfig = () => useQuery({ queryKey: queryKeys.authConfig, queryFn: ({ signal }) => fetchAuthConfig(signal) })
