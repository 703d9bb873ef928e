import { AsyncResource } from 'node:async_hooks'
import { hasBody } from '@wordloom/service-kit/http'
import { largestBody, tooLarge } from './body-size.ts'
import type { Policy } from './policy.ts'

/**
 * Waits for a small body, so that nobody behind the gateway waits for its client: a request goes on when its body is here, or as much of it as the request's own
 * buffer holds (64 KiB). It is not read here: whoever the request is handed to finds it there.
 */
export const heldBody: Policy = ({ request, response, row }, next) => {
  const isHere = (): boolean => request.complete || request.readableLength >= request.readableHighWaterMark
  if (!hasBody(request) || isHere()) return next()
  // Called by the connection, and goes on as this request.
  const context = new AsyncResource('HeldBody')
  const look = (): void => {
    if (!isHere() || response.writableEnded) return
    request.off('readable', look)
    const limit = largestBody(row)
    if (!request.complete && limit <= request.readableHighWaterMark) {
      response.setHeader('connection', 'close')
      next(tooLarge(limit))
    } else context.runInAsyncScope(next)
  }
  request.on('readable', look)
}
