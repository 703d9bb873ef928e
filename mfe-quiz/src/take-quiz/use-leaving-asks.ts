import { blockNavigation } from '@wordloom/web-kit'
import { useEffect, useRef } from 'react'

const guard = 'wordloomQuiz'

const isGuard = (): boolean => Boolean((history.state as Record<string, unknown> | null)?.[guard])
/** An entry of the same address: going back from it leaves the page where it is. */
const pushGuard = (): void => history.pushState({ ...(history.state as object | null), [guard]: true }, '')

const nowhere = (): void => {}

/**
 * While it is on, whoever goes to another page or Back is asked instead, with what was to come; reloading and closing ask as well. Returns what
 * takes note of where to go once it is off.
 */
export const useLeavingAsks = (on: boolean, onAsked: (go: () => void) => void): ((go: () => void) => void) => {
  const latest = useRef(onAsked)
  latest.current = onAsked
  const after = useRef(nowhere)
  useEffect(() => {
    if (!on) return undefined
    after.current = nowhere
    pushGuard()
    const goneBack = (): void => {
      if (isGuard()) return
      pushGuard()
      latest.current(nowhere)
    }
    addEventListener('popstate', goneBack)
    const askNoMore = blockNavigation((go) => latest.current(go))
    return () => {
      askNoMore()
      removeEventListener('popstate', goneBack)
      const go = after.current
      // Whoever has gone to another page since is not taken back from it.
      if (!isGuard()) return go()
      // Only from the entry before: the next page would else stand behind two of this one.
      addEventListener('popstate', go, { once: true })
      history.back()
    }
  }, [on])
  return (go) => {
    after.current = go
  }
}
