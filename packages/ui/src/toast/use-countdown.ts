import { useEffect, useRef, useState } from 'react'

/** Calls `onEnd` once `milliseconds` have passed in which it was not held; gives the two ways to hold it and let it go on. */
export const useCountdown = (milliseconds: number, running: boolean, onEnd: () => void): { hold: () => void; goOn: () => void } => {
  const [held, setHeld] = useState(false)
  const remaining = useRef(milliseconds)
  const latest = useRef(onEnd)
  latest.current = onEnd
  useEffect(() => {
    if (!running || held) return
    const started = Date.now()
    const timer = setTimeout(() => latest.current(), remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current -= Date.now() - started
    }
  }, [running, held])
  return { hold: () => setHeld(true), goOn: () => setHeld(false) }
}
