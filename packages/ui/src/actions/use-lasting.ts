import { useEffect, useState } from 'react'

/** Whether `active` has been true for `ms` milliseconds without a break. Shorter work needs no indicator. */
export function useLasting(active: boolean, ms: number): boolean {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setLasting(true), ms)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [active, ms])
  return active && lasting
}
