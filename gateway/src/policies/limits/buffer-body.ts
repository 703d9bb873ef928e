import { AsyncResource } from 'node:async_hooks'
import { hasBody } from '@wordloom/service-kit/http'
import type { Policy } from '../policy.ts'
import { largestBody, tooLarge } from './body-size.ts'

/**
 * Waits for a small body before the request goes on, so that a slow client does not occupy a connection to a service. Waits until the body
 * is complete or the request's buffer (64 KiB) is full. The body stays in the buffer; the upstream reads it from there.
 */
export const bufferBody: Policy = ({ request, response, row }, next) => {
  const isBuffered = (): boolean => request.complete || request.readableLength >= request.readableHighWaterMark
  if (!hasBody(request) || isBuffered()) return next()
  // The event comes from the connection; restore this request's async context.
  const context = new AsyncResource('BufferBody')
  const onReadable = (): void => {
    if (!isBuffered() || response.writableEnded) return
    request.off('readable', onReadable)
    const limit = largestBody(row)
    if (!request.complete && limit <= request.readableHighWaterMark) {
      response.setHeader('connection', 'close')
      next(tooLarge(limit))
    } else context.runInAsyncScope(next)
  }
  request.on('readable', onReadable)
}
