import type { Request, Response } from 'express'

/** Something a request is handed to: a service over HTTP, or the same service's app in this process. */
export type Upstream = (request: Request, response: Response) => void
