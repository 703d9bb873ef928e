import { useEffect, useRef } from 'react'

// Being online does not mean that the server can be reached, as in a tunnel, so it is also tried without a sign.
const betweenTriesMs = 20_000

/** While `waiting`, calls `onTry` when the browser is online again, when the page is shown again, and every twenty seconds. */
export const useReconnection = (waiting: boolean, onTry: () => void): void => {
  const latest = useRef(onTry)
  latest.current = onTry
  useEffect(() => {
    if (!waiting) return undefined
    const attempt = (): void => {
      if (document.visibilityState === 'visible') latest.current()
    }
    const timer = setInterval(attempt, betweenTriesMs)
    addEventListener('online', attempt)
    document.addEventListener('visibilitychange', attempt)
    return () => {
      clearInterval(timer)
      removeEventListener('online', attempt)
      document.removeEventListener('visibilitychange', attempt)
    }
  }, [waiting])
}
