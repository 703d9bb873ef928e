import type { RequestHandler } from 'express'
import { DomainError } from '../errors/index.ts'
import { sendError } from './problem-response.ts'
import type { Route } from './route.ts'

/**
 * The routes of each path, and the response to all other methods. Those without parameters come first: `/words/batch` must not match as a
 * word with the id “batch”.
 */
export function routesByPath(routes: readonly Route[]): { path: string; routes: Route[]; methodNotAllowed: RequestHandler }[] {
  const byPath = [...Map.groupBy(routes, ({ endpoint }) => endpoint.path)].map(([path, same]) => ({
    path,
    routes: same,
    methodNotAllowed: refuseMethod(same),
  }))
  return [...byPath.filter(({ path }) => !path.includes(':')), ...byPath.filter(({ path }) => path.includes(':'))]
}

function refuseMethod(routes: readonly Route[]): RequestHandler {
  const methods = routes.map(({ endpoint }): string => endpoint.method)
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
  return (request, response) => {
    response.setHeader('allow', allow)
    if (request.method === 'OPTIONS') return void response.status(204).end()
    const sentence = `${request.method} is not possible at this address; possible: ${allow}`
    sendError(request, response, new DomainError('request.method-not-allowed', sentence))
  }
}
