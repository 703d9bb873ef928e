import { type ReactNode, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom'

const inTransition = (update: () => void): void => {
  if (!document.startViewTransition) {
    update()
    return
  }
  const transition = document.startViewTransition(() => flushSync(update))
  // A transition that the next one replaces rejects, but its page change has happened.
  for (const promise of [transition.ready, transition.finished]) promise.catch(() => {})
}

/** The router of the page. Navigation is a view transition if the browser supports it; changes of the query are not. */
export const AppRouter = ({ children }: { children: ReactNode }) => {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [state, setState] = useState({ action: history.action, location: history.location })
  useLayoutEffect(() => {
    let shown = history.location.pathname
    return history.listen(({ action, location }) => {
      const update = (): void => setState({ action, location })
      if (location.pathname === shown) update()
      else inTransition(update)
      shown = location.pathname
    })
  }, [history])
  return (
    <Router location={state.location} navigationType={state.action} navigator={history}>
      {children}
    </Router>
  )
}
