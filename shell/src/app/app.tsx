import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Toaster } from '@wordloom/ui'
import { followOtherTabs, type RemoteSource, RemoteSourceProvider } from '@wordloom/web-kit'
import { useEffect } from 'react'
import { AppRouter } from './app-router.tsx'
import { leaveForOtherAccount } from './leave-for-other-account.ts'
import { PagesBySession } from './pages-by-session.tsx'

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
