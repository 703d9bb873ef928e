import fc from 'fast-check'
import { anyOf, onceIn } from './entries.ts'
import { edit, written } from './hostile-body.ts'
import type { HostileCase } from './hostile-case.ts'
import { hostileValue } from './hostile-values.ts'
import type { Caller, Operation } from './operations.ts'

const callers: Readonly<Record<Caller, readonly string[]>> = {
  learner: ['Cookie: <<cookie>>', 'Sec-Fetch-Site: same-origin'],
  program: ['Authorization: Bearer <<key>>'],
  nobody: [],
}

const contentType = anyOf(`
  application/json; charset=utf-16 | application/json; charset=utf-7 | application/json; charset=x\u00ff | text/json | text/plain
  application/problem+json | application/json;;; | application/json; charset="utf-8" | application/x-www-form-urlencoded | */* | json
  multipart/form-data; boundary=x | application/json, application/json | application/<<9000 x a>>+json | APPLICATION/JSON | image/png
`)
const idempotencyKey = anyOf(
  '␠ | a | <<255 x k>> | <<256 x k>> | <<9000 x k>> | \u00ff\u00fe | __proto__ | a:b | ../x | "quoted" | a, b | the same one | the same one',
)
const otherHeader = anyOf(`
  Accept: text/html | Accept: application/json;q=abc | Accept: <<500 x a/b,>>* | Accept-Encoding: gzip;q=x, br;q=9
  Time-Zone: Europe/Paris | Time-Zone: ../../etc | Time-Zone: <<3000 x a>> | Cookie: tz=__proto__ | Cookie: wl_causal=words:1e999
  Cookie: wl_causal=words:<<400 x 9>> | X-Causal: words=9 | X-Causal: __proto__=1 | X-Request-Id: <<4000 x x>> | Traceparent: 00-x-y-z
  If-None-Match: * | If-Match: "x" | Range: bytes=0-0 | Expect: 100-continue | Expect: x | Prefer: return=minimal | Origin: null
  Sec-Fetch-Site: cross-site | Origin: https://evil.example | X-HTTP-Method-Override: DELETE | Content-Language: \u00ff
`)
const inAddress = fc.oneof(
  anyOf(`
  %00 | %2e%2e%2f | %ff | % | %7B%22%24ne%22%3Anull%7D | __proto__ | constructor | <<otherWord>> | <<word>> | <<other>> | <<3000 x a>>
  00000000-0000-0000-0000-000000000000 | %F0%9F%8F%B3 | %ED%A0%80 | %E2%80%AE | -1 | 1e999 | %0d%0aX-Y:%20z | '-- | $where | ;x | a%20b
  undefined | null | [object%20Object] | %5B%5D | %2523 | %c0%ae | <<101 x a>> | <<30 x %F0%9F%8F%B3>>
`),

  fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).map((text) => encodeURIComponent(text.toWellFormed())),
)
// Bodies that are not JSON, or far too much of it.
const body = fc.oneof(
  { weight: 4, arbitrary: hostileValue },
  {
    weight: 1,
    arbitrary: anyOf(String.raw`
  ␠ | { | {"text": | {"text":"a"}{"text":"b"} | \ufeff{} | {"a":NaN} | {'a':1} | {"a":1,} | // no | {}␀ | undefined | "\u00" | "␉"
  {"a":[<<15000 x {},>>{}]} | {<<8000 x "k":{},>>"k":1} | {"text":"<<900000 x a>>"} | <<2000000 x ␠>>{} | ${'\ufeff'}{} | ${'\ud800'}
`),
  },
)
const bomb = anyOf('{"a":[<<500000 x {},>>{}]} | {"text":"<<3000000 x a>>"} | <<100000 x [>> | [<<300000 x [],>>1]')

// An incomplete body, or one with foreign bytes.
const spoilt = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat(text.length), fc.nat(20), fc.string({ unit: 'binary-ascii', maxLength: 20 }), fc.boolean())
    .map(([at, length, other, whole]) => (whole ? text : text.slice(0, at) + other + text.slice(at + length)))

const recordOf = ({ body: example, query, raw }: Operation) =>
  fc.record({
    edits: fc.array(edit, { maxLength: example === undefined ? 0 : 3 }),
    raw: raw ? spoilt(raw.text) : fc.constant(undefined),
    whole: onceIn(body, 6),
    bomb: onceIn(bomb, 120),
    charset: onceIn(fc.constantFrom('latin1' as const, 'utf16le' as const), 20),
    encoding: onceIn(fc.constantFrom('gzip' as const, 'deflate' as const, 'br' as const), 12),
    saysEncoding: onceIn(fc.constantFrom('gzip', 'br', 'identity', 'gzip, gzip', 'x', ''), 20),
    chunked: onceIn(fc.constant({ size: 700, extension: '', trailers: '' }), 10),
    contentType: onceIn(contentType, 14),
    key: onceIn(idempotencyKey, 6),
    others: fc.array(otherHeader, { maxLength: 2 }),
    inPath: onceIn(inAddress, 4),
    asks: fc.array(
      fc.oneof(
        fc.constantFrom('x=1', 'x', '=', '&&&', '%=%', ...(query ?? [])),
        inAddress.map((value) => `${query?.[0]?.split('=')[0] ?? 'limit'}=${value}`),
      ),
      { maxLength: 3 },
    ),
    asksAtAll: fc.nat(query ? 1 : 5),
  })

/** Hostile calls of one operation. `name` is its method and its path. */
export const hostileCall = (name: string, operation: Operation): fc.Arbitrary<HostileCase> =>
  recordOf(operation).map((parts) => {
    const [, mounted] = name.split(' ') as [string, string]
    const encoding = parts.bomb ? 'gzip' : parts.encoding
    const own = parts.raw ?? (operation.body === undefined ? '' : written(operation.body, parts.edits))
    const text = parts.bomb ?? parts.whole ?? own
    const says = parts.saysEncoding ?? encoding
    const ofBody = [
      `Content-Type: ${parts.contentType ?? operation.raw?.type ?? 'application/json'}`,
      parts.chunked ? 'Transfer-Encoding: chunked' : 'Content-Length: <<length>>',
      ...(says === undefined ? [] : [`Content-Encoding: ${says}`]),
    ]
    const headers = [
      ...(text === '' ? [] : ofBody),
      ...(parts.key === undefined ? [] : [`Idempotency-Key: ${parts.key}`]),
      ...parts.others,
      ...callers[operation.caller],
    ]
    const charset = parts.charset ?? (operation.raw && 'latin1')
    return {
      messages: [
        {
          head: headOf(name, addressOf(mounted, operation, parts), headers, operation),
          body: text,
          ...(charset && { charset }),
          ...(text !== '' && encoding && { encoding }),
          ...(text !== '' && parts.chunked && { chunked: parts.chunked }),
        },
      ],
    }
  })

/** The valid call. */
export function usualCall(name: string, operation: Operation): HostileCase {
  const { raw, body: example, path, caller } = operation
  const text = raw?.text ?? (example === undefined ? '' : written(example, []))
  const ofBody = text === '' ? [] : [`Content-Type: ${raw?.type ?? 'application/json'}`, 'Content-Length: <<length>>']
  const head = headOf(name, path, [...ofBody, ...callers[caller]], operation)
  return { messages: [{ head, body: text, ...(raw && { charset: 'latin1' }) }] }
}

function headOf(name: string, address: string, headers: readonly string[], { leaves }: Operation): string {
  const lines = [`${name.split(' ')[0]} ${address} HTTP/1.1`, 'Host: <<host>>', ...headers]
  const head = `${lines.join('\r\n')}\r\n\r\n`
  return leaves ? head.replace('<<cookie>>', '<<leaver>>') : head
}

type Address = { inPath: string | undefined; asks: readonly string[]; asksAtAll: number }

function addressOf(mounted: string, { path }: Operation, { inPath, asks, asksAtAll }: Address): string {
  const target = inPath === undefined || !mounted.includes(':') ? path : mounted.replace(/:\w+/, () => inPath)
  return asks.length > 0 && asksAtAll > 0 ? `${target}?${asks.join('&')}` : target
}
