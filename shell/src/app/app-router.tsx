import { type ReactNode, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom'

const inTransition = (update: () => void): void => {
  if (!document.startViewTransition) {
    update()
    return
  }
  const transition = document.startViewTransition(() => flushSync(update))
  // A transition that is overtaken by the next one rejects; the page itself has changed all the same.
  for (const promise of [transition.ready, transition.finished]) promise.catch(() => {})
}

/** The router of the whole page. Going to another page is a view transition where the browser has them; changes of the query are not. */
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
