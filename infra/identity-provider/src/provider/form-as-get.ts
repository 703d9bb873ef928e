import { stringify } from 'node:querystring'
import type { NextFunction, Request, RequestHandler, Response } from 'express'

/**
 * Turns a posted form into the GET that oidc-provider answers. For a POST to its end-session endpoint (OpenID Connect RP-Initiated Logout
 * 1.0, section 2) it needs cookies without SameSite. The posted values only become a query inside this process: they reach no log, history
 * or header.
 */
export const formAsGet =
  (names: readonly string[]): RequestHandler =>
  (request: Request, _response: Response, next: NextFunction): void => {
    const form = (request.body ?? {}) as Record<string, string | string[]>
    const parameters = Object.fromEntries(names.filter((name) => form[name] !== undefined).map((name) => [name, form[name]]))
    delete request.headers['content-type']
    const query = `?${stringify(parameters)}`
    // The provider derives its mount path by comparing the two.
    Object.assign(request, { method: 'GET', url: request.path + query, originalUrl: request.originalUrl.replace(/\?.*$/, '') + query })
    next()
  }
