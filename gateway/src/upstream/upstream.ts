import type { RequestListener } from 'node:http'

/** Something a request is handed to: a service over HTTP, or the same service's app in this process. */
export type Upstream = RequestListener
