import { blockNavigation } from '@wordloom/web-kit'
import { useEffect, useRef } from 'react'

const guardKey = 'wordloomQuiz'

const isGuard = (): boolean => Boolean((history.state as Record<string, unknown> | null)?.[guardKey])
/** Adds a history entry with the same address, so that Back does not change the page. */
const pushGuard = (): void => history.pushState({ ...(history.state as object | null), [guardKey]: true }, '')

const noop = (): void => {}

/**
 * While `on`, navigation away from the page (a link or Back) calls `onAsked` with the navigation that was stopped; the browser asks before
 * reloading or closing. The returned function sets the navigation to run once `on` becomes false.
 */
export const useLeaveConfirmation = (on: boolean, onAsked: (go: () => void) => void): ((go: () => void) => void) => {
  const latest = useRef(onAsked)
  latest.current = onAsked
  const after = useRef(noop)
  useEffect(() => {
    if (!on) return undefined
    after.current = noop
    pushGuard()
    const onBack = (): void => {
      if (isGuard()) return
      pushGuard()
      latest.current(noop)
    }
    addEventListener('popstate', onBack)
    const removeGuard = blockNavigation((go) => latest.current(go))
    return () => {
      removeGuard()
      removeEventListener('popstate', onBack)
      const go = after.current
      // The learner has left the page since: do not go back from there.
      if (!isGuard()) return go()
      // Navigate after removing the added entry; otherwise this page would be in the history twice.
      addEventListener('popstate', go, { once: true })
      history.back()
    }
  }, [on])
  return (go) => {
    after.current = go
  }
}
