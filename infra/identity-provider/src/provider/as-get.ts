import { stringify } from 'node:querystring'
import type { NextFunction, Request, RequestHandler, Response } from 'express'

/**
 * Hands a posted form on as the GET that oidc-provider answers. It takes a POST to its end-session endpoint (OpenID Connect RP-Initiated
 * Logout 1.0, section 2) only with cookies that every other site's request carries. What was posted becomes an address in this process
 * alone: in no log, history or header.
 */
export const asGet =
  (names: readonly string[]): RequestHandler =>
  (request: Request, _response: Response, next: NextFunction): void => {
    const form = (request.body ?? {}) as Record<string, string | string[]>
    const asked = Object.fromEntries(names.filter((name) => form[name] !== undefined).map((name) => [name, form[name]]))
    delete request.headers['content-type']
    const query = `?${stringify(asked)}`
    // The provider finds the path it is mounted at by comparing the two.
    Object.assign(request, { method: 'GET', url: request.path + query, originalUrl: request.originalUrl.replace(/\?.*$/, '') + query })
    next()
  }
