import { EventEmitter } from 'node:events'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from '@jest/globals'
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
