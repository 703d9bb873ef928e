import { Button, Card, CardDescription, CardHeader, CardTitle } from '@wordloom/ui'
import { ExternalLink, HeartHandshake } from 'lucide-react'
import { useAuthConfig } from './auth-config.ts'

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
