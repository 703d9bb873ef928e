import { expect, it } from '@jest/globals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { useWordRemoval } from './use-word-removal.tsx'

it('The request to delete a word is the same function at every render, so that memoised cards are not rendered again', () => {
  const client = new QueryClient()
  const { result, rerender } = renderHook(() => useWordRemoval(() => () => {}), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  const first = result.current.requestRemoval
  rerender()
  expect(result.current.requestRemoval).toBe(first)
})
