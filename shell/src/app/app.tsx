import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Toaster, TooltipProvider } from '@wordloom/ui'
import { followOtherTabs, type RemoteSource, RemoteSourceProvider } from '@wordloom/web-kit'
import { useEffect } from 'react'
import { AppRouter } from './app-router.tsx'
import { leaveForOtherAccount } from './leave-for-other-account.ts'
import { PagesBySession } from './pages-by-session.tsx'

/** Everything around the pages: answers, remotes, addresses, tooltips and toasts. */
export const App = ({ client, remotes }: { client: QueryClient; remotes: RemoteSource }) => {
  useEffect(() => followOtherTabs(client, leaveForOtherAccount), [client])
  return (
    <QueryClientProvider client={client}>
      <RemoteSourceProvider value={remotes}>
        <TooltipProvider>
          <AppRouter>
            <PagesBySession />
          </AppRouter>
          <Toaster />
        </TooltipProvider>
      </RemoteSourceProvider>
    </QueryClientProvider>
  )
}
