import { createHash } from 'node:crypto'
import { ApiWord } from '@wordloom/contracts/v1'
import { jsonInTurns, ok, type Reply } from '@wordloom/service-kit/http'
import { pace } from '@wordloom/service-kit/load'
import type { Word } from '../word/word.ts'

const names = Object.keys(ApiWord.shape) as (keyof ApiWord)[]

/** The word in the API's format: the members that the contract names. */
export function asApiWord(word: Word): ApiWord {
  const known = { ...word, word: word.text, dateAdded: word.dateAdded.toISOString(), updatedAt: word.updatedAt.toISOString() }
  return Object.fromEntries(names.map((name) => [name, known[name]])) as ApiWord
}

// Hashed within two milliseconds.
const pieceLength = 500_000

/** The entity tag of a body: a hash, so it is the same at every replica. */
async function tagOf(text: string): Promise<string> {
  const hash = createHash('sha256')
  for (let start = 0; start < text.length; start += pieceLength) {
    await pace()
    // UTF-8 would replace a pair of surrogates that stands in two pieces.
    hash.update(text.slice(start, start + pieceLength), 'utf16le')
  }
  return `"${hash.digest('base64url').slice(0, 27)}"`
}

/** Whether an If-None-Match header names the tag; compared weakly, as RFC 9110 requires for GET. */
const matchesEtag = (header: string, tag: string): boolean =>
  header.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === tag)

/** 200 with the body and its ETag, or 304 if the client has the same bytes; `json` is the body's JSON, if it is known. */
export async function withEtag<Body>(body: Body, ifNoneMatch: string | undefined, json?: string): Promise<Reply<Body>> {
  const text = json ?? (await jsonInTurns(body))
  const headers = { etag: await tagOf(text), 'cache-control': 'private, no-cache' }
  if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, headers.etag)) return { status: 304, headers }
  return ok(body, { raw: text, headers: { ...headers, 'content-type': 'application/json; charset=utf-8' } })
}
