import { useQuery } from '@tanstack/react-query'
import { AuthConfig } from '@wordloom/contracts/http'
import { call, queryKeys } from '@wordloom/web-kit'

/** GET /api/auth/config: the Keycloak realm that signs people in, if one does. */
export const useKeycloakRealm = (): AuthConfig['keycloak'] => {
  const { data } = useQuery({
    queryKey: queryKeys.authConfig,
    queryFn: ({ signal }) => call('/api/auth/config', AuthConfig, { signal }),
  })
  return data?.provider === 'keycloak' ? data.keycloak : undefined
}
