import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** The word bank's search text. It is in the address as `?search=`, so that a link can have it and Back keeps it. */
export const useWordBankSearch = (): [text: string, setText: (text: string) => void] => {
  const [parameters, setParameters] = useSearchParams()
  const setText = useCallback(
    (text: string) =>
      setParameters(
        (current) => {
          const next = new URLSearchParams(current)
          if (text === '') next.delete('search')
          else next.set('search', text)
          return next
        },
        { replace: true },
      ),
    [setParameters],
  )
  return [parameters.get('search') ?? '', setText]
}
