import { useQuery } from '@tanstack/react-query'
import { type AuthConfig, identityApi } from '@wordloom/contracts/http'
import { Button, Card, CardDescription, CardHeader, CardTitle } from '@wordloom/ui'
import { call, queryKeys } from '@wordloom/web-kit'
import { ExternalLink, HeartHandshake } from 'lucide-react'

/** GET /api/auth/config. */
const fetchAuthConfig = (signal?: AbortSignal): Promise<AuthConfig> => call(identityApi.config, { signal })

/** The public configuration of this installation. */
const useAuthConfig = () => useQuery({ queryKey: queryKeys.authConfig, queryFn: ({ signal }) => fetchAuthConfig(signal) })

/** Support This App; shown only if the operator set an address. */
export const SupportCard = () => {
  const { data } = useAuthConfig()
  if (!data?.supportUrl) return null
  return (
    <Card aria-label="Support This App">
      <CardHeader>
        <CardTitle>Support This App</CardTitle>
        <HeartHandshake aria-hidden className="size-5 text-primary-text" />
        <CardDescription>Wordloom is kept going by those who like it.</CardDescription>
      </CardHeader>
      <Button asChild variant="secondary">
        <a href={data.supportUrl} target="_blank" rel="noopener noreferrer">
          Support This App
          <ExternalLink aria-hidden />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      </Button>
    </Card>
  )
}
