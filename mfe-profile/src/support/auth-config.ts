import { useQuery } from '@tanstack/react-query'
import { AuthConfig } from '@wordloom/contracts/http'
import { call, queryKeys } from '@wordloom/web-kit'

/** GET /api/auth/config. */
export const fetchAuthConfig = (signal?: AbortSignal): Promise<AuthConfig> => call('/api/auth/config', AuthConfig, { signal })

/** How this installation is set up, as far as the page shows it. */
export const useAuthConfig = () => useQuery({ queryKey: queryKeys.authConfig, queryFn: ({ signal }) => fetchAuthConfig(signal) })
