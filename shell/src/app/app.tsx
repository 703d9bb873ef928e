import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Toaster } from '@wordloom/ui'
import { followOtherTabs, type RemoteSource, RemoteSourceProvider, requestNavigation, unblockNavigation } from '@wordloom/web-kit'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { UNSAFE_createBrowserHistory as createBrowserHistory, type Navigator, Router } from 'react-router-dom'
import { PagesBySession } from './pages-by-session.tsx'

const withViewTransition = (update: () => void): void => {
  if (!document.startViewTransition) {
    update()
    return
  }
  const transition = document.startViewTransition(() => flushSync(update))
  // A transition that is superseded by the next one rejects, but its update has happened.
  for (const promise of [transition.ready, transition.finished]) promise.catch(() => {})
}

/**
 * A navigator whose pushes and replaces can be blocked (navigation-blocker.ts), so that no answer of a quiz is lost. Back is not blocked.
 */
const blockableNavigator = (history: Navigator): Navigator => ({
  createHref: (to) => history.createHref(to),
  go: (steps) => history.go(steps),
  push: (...target) => requestNavigation(() => history.push(...target)),
  replace: (...target) => requestNavigation(() => history.replace(...target)),
})

/** The router of the page. Navigation is a view transition if the browser supports it; changes of the query are not. */
const AppRouter = ({ children }: { children: ReactNode }) => {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [navigator] = useState(() => blockableNavigator(history))
  const [state, setState] = useState({ action: history.action, location: history.location })
  useLayoutEffect(() => {
    let shown = history.location.pathname
    return history.listen(({ action, location }) => {
      const update = (): void => setState({ action, location })
      if (location.pathname === shown) update()
      else withViewTransition(update)
      shown = location.pathname
    })
  }, [history])
  return (
    <Router location={state.location} navigationType={state.action} navigator={navigator}>
      {children}
    </Router>
  )
}

/** Reloads the page after a sign-out or another account's sign-in in another tab, so that no component state survives. */
const reloadForOtherAccount = (learner: string | null): void => {
  unblockNavigation()
  if (learner === null) location.replace('/')
  else location.reload()
}

/** The providers around the pages: queries, remotes, router and toasts. */
export const App = ({ client, remotes }: { client: QueryClient; remotes: RemoteSource }) => {
  useEffect(() => followOtherTabs(client, reloadForOtherAccount), [client])
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
