import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** A copy of the query parameters with one of them set, or removed by an empty value. */
export const withParameter = (parameters: URLSearchParams, name: string, value: string): URLSearchParams => {
  const next = new URLSearchParams(parameters)
  if (value === '') next.delete(name)
  else next.set(name, value)
  return next
}

/** A query parameter of the address, empty if it is missing, and a function that sets it. So a link can have it, and Back keeps it. */
export const useAddressParameter = (name: string): [value: string, set: (value: string) => void] => {
  const [parameters, setParameters] = useSearchParams()
  const set = useCallback(
    (value: string) => setParameters((current) => withParameter(current, name, value), { replace: true }),
    [name, setParameters],
  )
  return [parameters.get(name) ?? '', set]
}
