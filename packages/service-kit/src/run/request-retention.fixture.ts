import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { getHeapStatistics } from 'node:v8'
import { createDrainable } from './draining.ts'
import { disablePretenuring } from './process-setup.ts'

// Prints as JSON by how many MB the heap grows in each of four rounds of 20,000 requests on 50 connections, with young garbage collections
// alone. Run with --expose-gc.
disablePretenuring()
const collect = (globalThis as unknown as { gc: (options: { type: 'minor' }) => void }).gc
const { listener } = createDrainable(() => {})
const sockets = Array.from({ length: 50 }, () => new Socket())
const inFlight: ServerResponse[] = []

function usedAfter(requests: number): number {
  for (let count = 0; count < requests; count++) {
    const request = new IncomingMessage(sockets[count % sockets.length] as Socket)
    const response = new ServerResponse(request)
    response.setHeader(
      'x-long',
      Array.from({ length: 100 }, () => `${count}`),
    )
    listener(request, response)
    inFlight.push(response)
    if (inFlight.length === sockets.length) inFlight.shift()?.emit('close')
    if (count % 500 === 0) collect({ type: 'minor' })
  }
  collect({ type: 'minor' })
  return getHeapStatistics().used_heap_size
}

usedAfter(5_000)
const growth = Array.from({ length: 4 }, () => {
  const before = getHeapStatistics().used_heap_size
  return (usedAfter(20_000) - before) / 1_000_000
})
process.stdout.write(JSON.stringify(growth))
