import express, { type Request, type Response } from 'express'
import { DomainError } from '../errors/index.ts'
import type { Route } from './route.ts'

const defaultLimit = 64 * 1024
const deepest = 10

function depthOf(value: unknown, limit: number): number {
  if (limit < 0 || typeof value !== 'object' || value === null) return 0
  let most = 0
  for (const inner of Object.values(value)) most = Math.max(most, depthOf(inner, limit - 1))
  return most + 1
}

type Parser = ReturnType<typeof express.json>
const run = (parser: Parser, request: Request, response: Response): Promise<unknown> =>
  new Promise((resolve) => {
    parser(request, response, (error?: unknown) => resolve(error))
  })

/** Reads and parses the request's body as `definition` wants it; throws a DomainError for what must not reach a handler. */
export function bodyReader(definition: Pick<Route, 'bodyLimit' | 'form'>): (request: Request, response: Response) => Promise<unknown> {
  const limit = definition.bodyLimit ?? defaultLimit
  const type = definition.form ? 'application/x-www-form-urlencoded' : ['application/json', 'application/*+json']
  const parser = definition.form ? express.urlencoded({ extended: false, limit }) : express.json({ limit, type, strict: false })
  return async (request, response) => {
    const empty =
      request.headers['content-length'] === '0' ||
      (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined)
    if (empty) return undefined
    if (!request.is(type)) {
      throw new DomainError('request.unsupported-media-type', `The body must be sent as ${definition.form ? type : 'application/json'}`)
    }
    const error = (await run(parser, request, response)) as { type?: string } | undefined
    if (error?.type === 'entity.too.large')
      throw new DomainError('request.too-large', `The body may be at most ${Math.floor(limit / 1024)} kB`)
    if (error?.type?.endsWith('.unsupported'))
      throw new DomainError('request.unsupported-media-type', 'The body must be UTF-8, plain or compressed with gzip, deflate or br')
    if (error) throw new DomainError('request.not-json', 'The body is not valid JSON', {}, { cause: error })
    if (depthOf(request.body, deepest) > deepest)
      throw new DomainError('request.too-deep', `The body may be nested at most ${deepest} levels deep`)
    return request.body
  }
}
