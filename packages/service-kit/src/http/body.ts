import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { parse as parseForm } from 'node:querystring'
import type { Endpoint } from '@wordloom/contracts/endpoints'
import type { Request } from 'express'
import { DomainError } from '../errors/index.ts'
import type { BodyShare } from '../load/body-memory.ts'
import { nextTurn } from '../load/in-turns.ts'
import { createStructureCheck } from './json-structure.ts'

const defaultLimit = 64 * 1024
const defaultValues = 1_000
const maxNames = 100
const maxDepth = 10
// How many bytes of memory a body of many values counts for, per byte: its values are parsed, checked and made into documents.
const weightOfValues = 8
// Joining and parsing a longer body takes milliseconds each, as does what the handler does with it.
const oneTurnBytes = 1024 * 1024

/** Whether a request has a body (RFC 9112, section 6.3). */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] !== undefined && headers['content-length'] !== '0')

/** What a request's buffer holds, in bytes. */
const buffered = 64 * 1024

/** Whether a request has a body that its buffer may not hold whole. */
export const hasLargeBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > buffered

type Kind = { types: string[]; displayName: string }
const json: Kind = { types: ['application/json', 'application/*+json'], displayName: 'application/json' }
const form: Kind = { types: ['application/x-www-form-urlencoded'], displayName: 'application/x-www-form-urlencoded' }

/** The request's body, at most `limit` bytes. `onChunk` gets each chunk as it arrives, and may throw. */
async function readBytes(request: Request, limit: number, memory: BodyShare, onChunk: (chunk: Buffer) => void = () => {}): Promise<Buffer> {
  const tooLarge = (): DomainError => new DomainError('request.too-large', `The body may be at most ${Math.floor(limit / 1024)} kB`)
  const chunks: Buffer[] = []
  let length = 0
  try {
    if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge()
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      length += chunk.length
      if (length > limit) throw tooLarge()
      onChunk(chunk)
      chunks.push(chunk)
      const room = memory.take(chunk.length)
      if (room) await room
    }
  } catch (error) {
    request.resume() // a client that is still sending would not read the response
    if (error instanceof DomainError) throw error
    throw new DomainError('request.incomplete', 'The body did not arrive whole', {}, { cause: error })
  }
  return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, length)
}

function parseJson(bytes: Buffer): unknown {
  const notJson = (cause?: unknown): DomainError => new DomainError('request.not-json', 'The body is not valid JSON', {}, { cause })
  if (!isUtf8(bytes)) throw notJson()
  const text = bytes.toString()
  try {
    return JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text)
  } catch (error) {
    throw notJson(error)
  }
}

/**
 * Reads and parses the request's body according to its endpoint; throws a DomainError for what must not reach a handler. Bodies are never
 * inflated, since a kilobyte of gzip can be a megabyte. The length and the structure of JSON are limited before it is parsed. The caller
 * releases `memory` when the request is over.
 */
export function bodyReader(
  endpoint: Pick<Endpoint, 'bodyLimit' | 'bodyValues' | 'bodyTexts' | 'form' | 'bytes'>,
): (request: Request, memory: BodyShare) => Promise<unknown> {
  const { bodyLimit: limit = defaultLimit, bodyValues: values = defaultValues, bodyTexts: texts, bytes } = endpoint
  const weight = values > defaultValues ? weightOfValues : 1
  const kind = bytes ? { types: [...bytes], displayName: bytes.join(', ') } : endpoint.form ? form : json
  return async (request, memory) => {
    if (!hasBody(request)) return undefined
    const type = request.is(kind.types)
    if (!type) throw new DomainError('request.unsupported-media-type', `The body must be sent as ${kind.displayName}`)
    if (![undefined, 'identity'].includes(request.headers['content-encoding']?.toLowerCase()))
      throw new DomainError('request.unsupported-media-type', 'The body must be sent as it is, without a Content-Encoding')
    if (bytes) return { type, bytes: await readBytes(request, limit, memory) }
    if (endpoint.form) return parseForm((await readBytes(request, limit, memory)).toString())
    const weighed: BodyShare = { ...memory, take: (count) => memory.take(weight * count) }
    const read = await readBytes(request, limit, weighed, createStructureCheck({ depth: maxDepth, values, names: maxNames, texts }))
    if (read.length <= oneTurnBytes) return parseJson(read)
    await nextTurn()
    const parsed = parseJson(read)
    await nextTurn()
    return parsed
  }
}
