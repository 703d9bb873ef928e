import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { processSettings, runProcess } from '@wordloom/service-kit/process'

const replica = randomUUID()

// A service with nothing behind it, run as every service is: each response takes a few milliseconds and names the process it came from.
await runProcess('replica', processSettings, async () => {
  const app: RequestListener = (request, response) => {
    const respond = () => response.setHeader('content-type', 'application/json').end(JSON.stringify({ replica }))
    request.resume().once('end', () => setTimeout(respond, 5))
  }
  return { name: 'replica', app, start: async () => {}, stop: async () => {}, ready: async () => {} }
})
