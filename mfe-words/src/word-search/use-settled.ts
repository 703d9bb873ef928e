import { useEffect, useState } from 'react'

/** Whether a text has been unchanged for this many milliseconds. */
export const useSettled = (text: string, delay: number): boolean => {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const settling = setTimeout(() => setSettled(text), delay)
    return () => clearTimeout(settling)
  }, [text, delay])
  return settled === text
}
