import { describe, expect, it, jest } from '@jest/globals'
import { QueryObserver } from '@tanstack/react-query'
import { ApiError } from '../calls/api-error.ts'
import { createQueryClient } from './query-client.ts'
import { queryKeys } from './query-keys.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('The query client', () => {
  it('keeps answers for good: never stale, not fetched again on focus or reconnection, not polled', () => {
    const { queries } = createQueryClient().getDefaultOptions()
    expect(queries).toMatchObject({
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
    })
  })

  it('asks once: neither a query nor a mutation is retried', async () => {
    const client = createQueryClient()
    const ask = jest.fn(async () => Promise.reject(new ApiError(500, 'Internal Server Error')))
    await expect(client.fetchQuery({ queryKey: ['fails'], queryFn: ask })).rejects.toThrow('500: Internal Server Error')
    expect(ask).toHaveBeenCalledTimes(1)
    const change = jest.fn(async () => Promise.reject(new ApiError(500, 'Internal Server Error')))
    await expect(client.getMutationCache().build(client, { mutationFn: change }).execute(undefined)).rejects.toThrow('500')
    expect(change).toHaveBeenCalledTimes(1)
  })

  it('fetches the session again after a 401', async () => {
    const client = createQueryClient()
    const session = jest.fn(async () => null)
    const stop = new QueryObserver(client, { queryKey: queryKeys.session, queryFn: session }).subscribe(() => {})
    await settled()
    await client
      .fetchQuery({ queryKey: ['refused'], queryFn: async () => Promise.reject(new ApiError(401, 'Please sign in')) })
      .catch(() => {})
    await settled()
    expect(session).toHaveBeenCalledTimes(2)
    await client.fetchQuery({ queryKey: ['other'], queryFn: async () => Promise.reject(new ApiError(403, 'No')) }).catch(() => {})
    await settled()
    expect(session).toHaveBeenCalledTimes(2)
    const told = new Error('Failed to fetch definition', { cause: new ApiError(401, 'Please sign in') })
    await client.fetchQuery({ queryKey: ['told'], queryFn: async () => Promise.reject(told) }).catch(() => {})
    await settled()
    expect(session).toHaveBeenCalledTimes(3)
    stop()
  })
})
