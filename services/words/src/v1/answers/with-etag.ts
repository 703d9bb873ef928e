import { createHash } from 'node:crypto'
import { ok, type Reply } from '@wordloom/service-kit/http'

/** The entity tag of a body: a hash, so it is the same at every replica. */
const tagOf = (text: string): string => `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`

/** Whether an If-None-Match header names the tag; compared weakly, as RFC 9110 requires for GET. */
const matchesEtag = (header: string, tag: string): boolean =>
  header.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === tag)

/** 200 with the body and its ETag, or 304 if the client has the same bytes. */
export function withEtag<Body>(body: Body, ifNoneMatch: string | undefined): Reply<Body> {
  const text = JSON.stringify(body)
  const headers = { etag: tagOf(text), 'cache-control': 'private, no-cache' }
  if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, headers.etag)) return { status: 304, headers }
  return ok(body, { raw: text, headers: { ...headers, 'content-type': 'application/json; charset=utf-8' } })
}
