import { useEffect, useRef, useState } from 'react'

/** Calls `onEnd` after `milliseconds`, not counting pauses; returns the functions that pause and resume it. */
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
