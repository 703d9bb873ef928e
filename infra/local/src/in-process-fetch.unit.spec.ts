import type { RequestListener } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { inProcessFetch } from './in-process-fetch.ts'

const echo: RequestListener = async (request, response) => {
  const body = (await request.toArray()).join('')
  if (request.headers['x-slow']) await sleep(50)
  response.writeHead(201, { 'content-type': 'text/plain' }).end(`${request.method} ${request.url} ${body}`)
}
const fetch = inProcessFetch(echo)
const init = { method: 'POST' as const, headers: {}, body: 'shalom שלום' }

describe('fetch to an app of the same process', () => {
  it('sends method, path and body, and returns status and body', async () => {
    const response = await fetch('http://app/path?query=1', { ...init, signal: AbortSignal.timeout(5_000) })
    expect([response.status, await response.text()]).toEqual([201, 'POST /path?query=1 shalom שלום'])
  })

  it('rejects when its signal is aborted, and the app still answers', async () => {
    const slow = fetch('http://app/', { ...init, headers: { 'x-slow': 'yes' }, signal: AbortSignal.timeout(5) })
    await expect(slow).rejects.toMatchObject({ name: 'AbortError' })
    await expect(fetch('http://app/', { ...init, signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
    await sleep(100)
    expect((await fetch('http://app/', init)).status).toBe(201)
  })
})
