import { EventEmitter } from 'node:events'
import { createServer, IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import { listenOnLoopback } from '@wordloom/test-kit/loopback-server'
import { inProcessUpstream } from './in-process-upstream.ts'

it('the upstream in this process passes the request itself to the app, and calls beforeHead when the head is sent', () => {
  const order: string[] = []
  const upstream = inProcessUpstream((_request, response) => {
    order.push('service')
    response.writeHead(204).end()
  })
  for (const beforeHead of [undefined, () => void order.push('head')]) {
    const response = new ServerResponse(new IncomingMessage(new Socket()))
    upstream(response.req, response, beforeHead)
    expect([response.statusCode, response.getMaxListeners()]).toEqual([204, 2 * EventEmitter.defaultMaxListeners])
  }
  expect(order).toEqual(['service', 'service', 'head'])
})

it('a request that the app in this process never answers is refused, and one with an answer under way is not', async () => {
  const upstream = inProcessUpstream((request, response) => {
    if (request.url === '/slow') response.writeHead(200).flushHeaders()
    if (request.url === '/slow') setTimeout(() => response.end('whole'), 100)
  }, 50)
  const { url, close } = await listenOnLoopback(createServer((request, response) => upstream(request, response)))
  const silent = await fetch(`${url}/silent`)
  expect([silent.status, await silent.json()]).toEqual([504, expect.objectContaining({ code: 'service.timeout' })])
  const slow = await fetch(`${url}/slow`)
  expect([slow.status, await slow.text()]).toEqual([200, 'whole'])
  await close()
})

it('a request whose body takes long to arrive is not refused meanwhile', async () => {
  const upstream = inProcessUpstream((request, response) => void request.resume().once('end', () => response.end('whole')), 50)
  const { url, close } = await listenOnLoopback(createServer((request, response) => upstream(request, response)))
  const body = async function* () {
    for (let piece = 0; piece < 4; piece++) {
      yield new Uint8Array(1)
      await sleep(60)
    }
  }
  const serviceResponse = await fetch(url, { method: 'POST', body: ReadableStream.from(body()), duplex: 'half' } as RequestInit)
  expect([serviceResponse.status, await serviceResponse.text()]).toEqual([200, 'whole'])
  await close()
})
