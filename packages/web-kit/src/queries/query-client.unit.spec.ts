import { describe, expect, it, jest } from '@jest/globals'
import { QueryObserver } from '@tanstack/react-query'
import { ApiError } from '../calls/api-error.ts'
import { createQueryClient } from './query-client.ts'
import { queryKeys } from './query-keys.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('The query client', () => {
  it('never treats data as stale, refetches on focus or reconnection, or polls', () => {
    const { queries } = createQueryClient().getDefaultOptions()
    expect(queries).toMatchObject({
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
    })
  })

  it('retries neither queries nor mutations', async () => {
    const client = createQueryClient()
    const queryFn = jest.fn(async () => Promise.reject(new ApiError(500, 'Internal Server Error')))
    await expect(client.fetchQuery({ queryKey: ['fails'], queryFn })).rejects.toThrow('500: Internal Server Error')
    expect(queryFn).toHaveBeenCalledTimes(1)
    const mutationFn = jest.fn(async () => Promise.reject(new ApiError(500, 'Internal Server Error')))
    await expect(client.getMutationCache().build(client, { mutationFn }).execute(undefined)).rejects.toThrow('500')
    expect(mutationFn).toHaveBeenCalledTimes(1)
  })

  it('refetches the session after a 401 of another call, also as the cause of another error', async () => {
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
    const wrapped = new Error('Failed to fetch definition', { cause: new ApiError(401, 'Please sign in') })
    await client.fetchQuery({ queryKey: ['told'], queryFn: async () => Promise.reject(wrapped) }).catch(() => {})
    await settled()
    expect(session).toHaveBeenCalledTimes(3)
    stop()
  })
})
