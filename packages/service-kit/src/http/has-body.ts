import type { IncomingMessage } from 'node:http'

/** Whether a request has a body (RFC 9112, section 6.3). */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] !== undefined && headers['content-length'] !== '0')

/** What a request's buffer holds, in bytes. */
const buffered = 64 * 1024

/** Whether a request has a body that its buffer may not hold whole. */
export const hasLargeBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > buffered
