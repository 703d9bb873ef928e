import type { IncomingMessage, ServerResponse } from 'node:http'
import { DomainError } from '@wordloom/service-kit/errors'
import { hasBody, sendError } from '@wordloom/service-kit/http'
import type { Policy } from '../policy.ts'

/**
 * The minimum rate of a body: `bytesPerSecond` after `graceMs`, checked every `sweepMs`. A body that arrives faster may pause later, for twice
 * `graceMs` at most.
 */
export type MinBodyRate = { graceMs: number; bytesPerSecond: number; sweepMs: number }

/** A body that is arriving: the bytes counted so far, and the time by which more must have arrived. */
type PendingBody = { request: IncomingMessage; response: ServerResponse; bytesRead: number; deadline: number }

/**
 * Refuses bodies that trickle in, with 408 `request.too-slow`, and closes the connection. The default is below a phone on a slow network
 * (64 kbit/s). The server's own timeout is for a request as a whole. One timer checks all bodies, since nearly every body is complete
 * before the first check.
 */
export function bodyTimeout({ graceMs = 10_000, bytesPerSecond = 6_000, sweepMs = 1_000 }: Partial<MinBodyRate> = {}): Policy {
  const pending = new Set<PendingBody>()
  const sweep = (): void => {
    const now = performance.now()
    for (const body of pending) {
      const { request } = body
      const { bytesRead } = request.socket
      const extended = body.deadline + ((bytesRead - body.bytesRead) / bytesPerSecond) * 1_000
      body.deadline = isBufferFull(request) ? now + graceMs : Math.min(extended, now + 2 * graceMs)
      body.bytesRead = bytesRead
      const isSlow = now > body.deadline
      if (request.complete || request.socket.destroyed || isSlow) pending.delete(body)
      if (isSlow && !request.complete) refuseSlowBody(body)
    }
    if (pending.size > 0) return
    clearInterval(sweeping)
    sweeping = undefined
  }
  let sweeping: NodeJS.Timeout | undefined
  return (call, next) => {
    const { request, response } = call
    if (hasBody(request) && !request.complete) {
      const body = { request, response, bytesRead: request.socket.bytesRead, deadline: performance.now() + graceMs }
      pending.add(body)
      // A request may get its response, or be refused, before its body is complete.
      call.onClose(() => request.complete && pending.delete(body))
      sweeping ??= setInterval(sweep, sweepMs).unref()
    }
    next()
  }
}

/** Whether a body only waits for the gateway, which has not read what has arrived yet, so that its client is not slow. */
export const isBufferFull = ({ readableLength, readableHighWaterMark }: IncomingMessage): boolean => readableLength >= readableHighWaterMark

/** Responds with 408 `request.too-slow` and closes the connection; only closes it if the response has begun. */
export function refuseSlowBody({ request, response }: { request: IncomingMessage; response: ServerResponse }): void {
  if (response.headersSent) return void request.socket.destroy()
  response.setHeader('connection', 'close')
  sendError(request, response, new DomainError('request.too-slow', 'The request took too long to arrive. Please try again.'))
}
