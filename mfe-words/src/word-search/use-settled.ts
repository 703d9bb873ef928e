import { useEffect, useState } from 'react'

/** Whether a text has stood still for so many milliseconds. */
export const useSettled = (text: string, delay: number): boolean => {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const settling = setTimeout(() => setSettled(text), delay)
    return () => clearTimeout(settling)
  }, [text, delay])
  return settled === text
}
