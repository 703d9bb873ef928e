import type { IncomingMessage, ServerResponse } from 'node:http'

/** Something a request is handed to: a service over HTTP, or the same service's app in this process. `beforeHead` is called when an answer's head is known, before it goes out. */
export type Upstream = (request: IncomingMessage, response: ServerResponse, beforeHead?: () => void) => void
