import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Where a request is forwarded: a service over HTTP, or its app in this process. `beforeHead` is called when an answer's head is known,
 * before it is sent.
 */
export type Upstream = (request: IncomingMessage, response: ServerResponse, beforeHead?: () => void) => void
