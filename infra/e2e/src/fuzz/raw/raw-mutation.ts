import fc from 'fast-check'
import { anyOf, onceIn } from '../hostile/entries.ts'
import type { HostileCase, Message } from '../hostile/hostile-case.ts'
import { hostileAddress } from './raw-addresses.ts'
import { hostileHeader } from './raw-headers.ts'
import { realRequests } from './raw-requests.ts'

type Change = (message: Message) => Message

const lines = (head: string): string[] => head.split('\r\n')
const inHead =
  (change: (lines: string[]) => string[]): Change =>
  (message) => ({ ...message, head: change(lines(message.head)).join('\r\n') })
// Headers are between the request line and the two empty pieces of the blank line.
const headerAt = (all: readonly string[], at: number): number => Math.min(1 + (at % Math.max(1, all.length - 3)), all.length - 1)
const requestLine = (change: (method: string, target: string, version: string) => string): Change =>
  inHead(([line = '', ...rest]) => {
    const [method = '', target = '', version = ''] = line.split(' ')
    return [change(method, target, version), ...rest]
  })
const withHeader = (...added: string[]): Change => inHead(([line = '', ...rest]) => [line, ...added, ...rest])
const withoutLengths = inHead((all) => all.filter((line) => !/^(content-length|transfer-encoding):/i.test(line)))

const piece = anyOf('␀ | ␍ | ␊ | ␍␊ | ␍␊␍␊ | ␠ | ␉ | \u007f | \u00ff | : | % | \u000b | ␍␊␠ | GET / HTTP/1.1␍␊␍␊ | 0␍␊␍␊')
const extension = anyOf('␠ | ;a=b | ;<<200 x a>> | ;" | ;␠ | ;a="\\" | ;\u00ff | ;<<20000 x a>> | g | ␊')
const trailers = anyOf('X: y␍␊ | Content-Length: 9␍␊ | Cookie: a=b␍␊ | Host: evil.example␍␊ | X: <<17000 x a>>␍␊ | X␍␊ | <<900 x X: y␍␊>>')

const plain = (odd: fc.Arbitrary<string>): fc.Arbitrary<string> => fc.oneof(fc.constant(''), odd)

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 5, arbitrary: hostileAddress.map((target) => requestLine((method, _target, version) => `${method} ${target} ${version}`)) },
  {
    weight: 3,
    arbitrary: anyOf('GET | HEAD | POST | PUT | PATCH | DELETE | OPTIONS | TRACE | CONNECT | PROPFIND | QUERY | PURGE | get | G␀T').map(
      (method) => requestLine((_method, target, version) => `${method} ${target} ${version}`),
    ),
  },
  {
    weight: 2,
    arbitrary: anyOf('HTTP/1.0 | HTTP/1.0 | HTTP/0.9 | HTTP/1.2 | HTTP/2.0 | HTTP/11.1 | http/1.1 | x').map((version) =>
      requestLine((method, target) => `${method} ${target} ${version}`),
    ),
  },
  { weight: 10, arbitrary: hostileHeader.map((line) => withHeader(line)) },
  { weight: 2, arbitrary: fc.nat(20).map((at) => inHead((all) => all.toSpliced(headerAt(all, at), 1))) },
  { weight: 2, arbitrary: fc.nat(20).map((at) => inHead((all) => all.toSpliced(headerAt(all, at), 0, all[headerAt(all, at)] ?? ''))) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.nat(20), fc.string({ unit: 'binary-ascii', maxLength: 40 }))
      .map(([at, text]) => inHead((all) => all.with(headerAt(all, at), `${all[headerAt(all, at)]?.split(':')[0]}: ${text}`))),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.nat(400), piece).map(
      ([at, text]): Change =>
        (message) => {
          const index = at % Math.max(1, message.head.length)
          return { ...message, head: message.head.slice(0, index) + text + message.head.slice(index) }
        },
    ),
  },
  { weight: 1, arbitrary: fc.constant<Change>((message) => ({ ...message, head: message.head.replaceAll('\r\n', '\n') })) },
  { weight: 1, arbitrary: fc.constant<Change>((message) => ({ ...message, head: `\r\n\r\n${message.head}` })) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('+1', '+9000', '-1', '-9')
      .map((more) => inHead((all) => all.map((line) => line.replace('<<length>>', `<<length${more}>>`)))),
  },
  {
    weight: 3,
    arbitrary: fc.record({ size: fc.constantFrom(1, 7, 900), extension: plain(extension), trailers: plain(trailers) }).map(
      (chunked): Change =>
        (message) => ({ ...withHeader('Transfer-Encoding: chunked')(withoutLengths(message)), chunked }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('', '0', '[', '{"text":"<<70000 x a>>"}', '\u00ff', '{"text":1}', 'a=b&a=c', '<<2000000 x a>>', '<<300 x [>>')
      .map(
        (body): Change =>
          (message) => ({ ...message, body }),
      ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('gzip' as const, 'deflate' as const, 'br' as const).map(
      (encoding): Change =>
        (message) => ({ ...withHeader(`Content-Encoding: ${encoding}`)(message), encoding }),
    ),
  },
)

const share = fc.integer({ min: 1, max: 99 }).map((percent) => percent / 100)

// The Host header.
const host = fc.oneof(
  { weight: 3, arbitrary: fc.constant('<<host>>') },
  { weight: 1, arbitrary: fc.constantFrom('127.0.0.1', '[::1]', 'evil.example') },
)
const message = fc.tuple(fc.constantFrom(...realRequests), host, fc.array(change, { maxLength: 3 })).map(([real, name, changes]) => {
  const named = { ...real, head: real.head.replace('Host: <<host>>', `Host: ${name}`) }
  return changes.reduce((changed, each) => each(changed), named)
})

/**
 * Connections as no browser would use them: one to three real requests, each changed in up to three ways; whole, in two pieces or cut off.
 */
export const hostileRequests: fc.Arbitrary<HostileCase> = fc
  .record({
    first: message,
    more: fc.oneof({ weight: 8, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.array(message, { minLength: 1, maxLength: 2 }) }),
    cut: onceIn(share, 10),
    parted: onceIn(share, 8),
    reset: onceIn(fc.constant(true), 16),
  })
  .map(({ first, more, cut, parted, reset }) => ({
    messages: [first, ...more],
    ...(cut !== undefined && { cut }),
    ...(parted !== undefined && { parted }),
    ...(reset && { reset }),
  }))
