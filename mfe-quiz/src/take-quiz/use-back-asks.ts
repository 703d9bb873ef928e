import { useEffect, useRef } from 'react'

const guard = 'wordloomQuiz'

const isGuard = (): boolean => Boolean((history.state as Record<string, unknown> | null)?.[guard])
/** An entry of the same address: going back from it leaves the page where it is. */
const pushGuard = (): void => history.pushState({ ...(history.state as object | null), [guard]: true }, '')

/** While it is on, the browser's Back asks instead of leaving the page; what comes of it is `onBack`'s to decide. */
export const useBackAsks = (on: boolean, onBack: () => void): void => {
  const latest = useRef(onBack)
  latest.current = onBack
  useEffect(() => {
    if (!on) return undefined
    pushGuard()
    const asked = (): void => {
      if (isGuard()) return
      pushGuard()
      latest.current()
    }
    addEventListener('popstate', asked)
    return () => {
      removeEventListener('popstate', asked)
      // Whoever has gone to another page since is not taken back from it.
      if (isGuard()) history.back()
    }
  }, [on])
}
