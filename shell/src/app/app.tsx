import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Toaster } from '@wordloom/ui'
import { followOtherTabs, type RemoteSource, RemoteSourceProvider } from '@wordloom/web-kit'
import { useEffect } from 'react'
import { AppRouter } from './app-router.tsx'
import { PagesBySession } from './pages-by-session.tsx'

/** Reloads the page when another tab has signed out or signed somebody else in, so that no component state survives. */
const leaveForOtherAccount = (learner: string | null): void => {
  if (learner === null) location.replace('/')
  else location.reload()
}

/** The providers around the pages: queries, remotes, router and toasts. */
export const App = ({ client, remotes }: { client: QueryClient; remotes: RemoteSource }) => {
  useEffect(() => followOtherTabs(client, leaveForOtherAccount), [client])
  return (
    <QueryClientProvider client={client}>
      <RemoteSourceProvider value={remotes}>
        <AppRouter>
          <PagesBySession />
        </AppRouter>
        <Toaster />
      </RemoteSourceProvider>
    </QueryClientProvider>
  )
}
