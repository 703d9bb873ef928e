import { Button, Card, CardDescription, CardHeader, CardTitle } from '@wordloom/ui'
import { useAuthConfig } from '@wordloom/web-kit'
import { ExternalLink, HeartHandshake } from 'lucide-react'

/** Support This App; shown only if the operator set an address. */
export const SupportCard = () => {
  const supportUrl = useAuthConfig()?.supportUrl
  if (!supportUrl) return null
  return (
    <Card aria-label="Support This App">
      <CardHeader>
        <CardTitle>Support This App</CardTitle>
        <HeartHandshake aria-hidden className="size-5 text-primary-text" />
        <CardDescription>Wordloom is kept going by those who like it.</CardDescription>
      </CardHeader>
      <Button asChild variant="secondary">
        <a href={supportUrl} target="_blank" rel="noopener noreferrer">
          Support This App
          <ExternalLink aria-hidden />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      </Button>
    </Card>
  )
}
