import type { IncomingMessage, ServerResponse } from 'node:http'
import { DomainError } from '@wordloom/service-kit/errors'
import { sendError } from '@wordloom/service-kit/http'

/** Whether a body only waits for the gateway, which has not read what has arrived yet, so that its client is not slow. */
export const isBufferFull = ({ readableLength, readableHighWaterMark }: IncomingMessage): boolean => readableLength >= readableHighWaterMark

/** Answers 408 `request.too-slow` and closes the connection; only closes it if the answer has begun. */
export function refuseSlowBody({ request, response }: { request: IncomingMessage; response: ServerResponse }): void {
  if (response.headersSent) return void request.socket.destroy()
  response.setHeader('connection', 'close')
  sendError(request, response, new DomainError('request.too-slow', 'The request took too long to arrive. Please try again.'))
}
