import type { IncomingMessage, ServerResponse } from 'node:http'
import { DomainError } from '@wordloom/service-kit/errors'
import { hasBody, sendError } from '@wordloom/service-kit/http'
import type { Policy } from '../policy.ts'

/** The slowest pace of a body: `bytesPerSecond` after `graceMs`, checked every `sweepMs`. What arrives faster pays for twice `graceMs` at most. */
export type BodyPace = { graceMs: number; bytesPerSecond: number; sweepMs: number }

/** A body that is arriving: how many bytes were counted, and until when they have paid for it. */
type Arriving = { request: IncomingMessage; response: ServerResponse; counted: number; paidUntil: number }

/**
 * Refuses bodies that trickle in, with 408 `request.too-slow`, and closes the connection. The default is below a phone on a slow network
 * (64 kbit/s). The server's own timeout is for a request as a whole. One timer checks all bodies, since nearly every body is complete
 * before the first check.
 */
export function bodyClock({ graceMs = 10_000, bytesPerSecond = 6_000, sweepMs = 1_000 }: Partial<BodyPace> = {}): Policy {
  const arriving = new Set<Arriving>()
  const sweep = (): void => {
    const now = performance.now()
    for (const body of arriving) {
      const { request } = body
      const { bytesRead } = request.socket
      const paid = body.paidUntil + ((bytesRead - body.counted) / bytesPerSecond) * 1_000
      // We have not read what has arrived yet, so the client is not slow.
      const waitsForUs = request.readableLength >= request.readableHighWaterMark
      body.paidUntil = waitsForUs ? now + graceMs : Math.min(paid, now + 2 * graceMs)
      body.counted = bytesRead
      const isSlow = now > body.paidUntil
      if (request.complete || request.socket.destroyed || isSlow) arriving.delete(body)
      if (isSlow && !request.complete) giveUp(body)
    }
    if (arriving.size > 0) return
    clearInterval(sweeping)
    sweeping = undefined
  }
  let sweeping: NodeJS.Timeout | undefined
  return (call, next) => {
    const { request, response } = call
    if (hasBody(request) && !request.complete) {
      const body = { request, response, counted: request.socket.bytesRead, paidUntil: performance.now() + graceMs }
      arriving.add(body)
      // A request may be answered, or refused, before its body is complete.
      call.whenOver(() => request.complete && arriving.delete(body))
      sweeping ??= setInterval(sweep, sweepMs).unref()
    }
    next()
  }
}

function giveUp({ request, response }: Arriving): void {
  if (response.headersSent) return void request.socket.destroy()
  response.setHeader('connection', 'close')
  sendError(request, response, new DomainError('request.too-slow', 'The request took too long to arrive. Please try again.'))
}
