import type { HostileCase } from '../fuzz/hostile/hostile-case.ts'
import { bytesOf } from '../fuzz/hostile/hostile-case.ts'
import type { SlowConnections } from './slow-connections.ts'

/** The target, and the Cookie header of the attacker's own account. */
export type AttackTarget = { port: number; host: string; cookie: string }

/** Requests that are sent again and again: `atOnce` concurrently, with a pause of `pauseMs` after each response. */
type Volley = { name: string; from: string; cases: readonly HostileCase[]; atOnce: number; pauseMs: number }

const bare = (line: string, headers: string): HostileCase => ({ messages: [{ head: `${line}\r\nHost: ${headers}\r\n`, body: '' }] })
const trailer = '<<host>>\r\nTrailer: x\r\nConnection: x-hop\r\nX-Hop: a\r\n'
const asLearner = 'Host: <<host>>\r\nCookie: <<cookie>>\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\n'
const profile = (body: string, encoding?: 'gzip'): HostileCase => {
  const ofEncoding = encoding ? `Content-Encoding: ${encoding}\r\n` : ''
  const head = `PATCH /api/profile HTTP/1.1\r\n${asLearner}${ofEncoding}Content-Length: <<length>>\r\n\r\n`
  return { messages: [{ head, body, ...(encoding && { encoding }) }] }
}

/** Single requests that once crashed or blocked a process, each kind from its own address. */
export const volleys: readonly Volley[] = [
  {
    name: 'addresses that are none, or lead away',
    from: '127.0.0.2',
    cases: ['//[x', '//evil.example/p'].flatMap((address) =>
      ['<<host>>', '127.0.0.1'].map((host) => bare(`GET ${address} HTTP/1.1`, `${host}\r\nSec-Fetch-Mode: navigate\r\n`)),
    ),
    atOnce: 2,
    pauseMs: 100,
  },
  {
    name: 'trailers and headers of one hop',
    from: '127.0.0.3',
    cases: [
      ...['GET', 'HEAD', 'DELETE'].map((method) => bare(`${method} /api/auth/config HTTP/1.1`, trailer)),
      bare('GET /api/auth/config HTTP/1.0', trailer),
      bare('POST /api/auth/config HTTP/1.1', `${trailer}Content-Length: 0\r\n`),
    ],
    atOnce: 2,
    pauseMs: 100,
  },
  {
    name: '14 MB of objects in 13 kB of gzip, and a megabyte of them as it is',
    from: '127.0.0.4',
    cases: [profile('{"a":[<<4600000 x {},>>{}]}', 'gzip'), profile('{"a":[<<330000 x {},>>{}]}')],
    atOnce: 8,
    pauseMs: 250,
  },
]

/** Requests that are never finished, each kind from its own address. */
export function slowConnections({ port, host, cookie }: AttackTarget): readonly (SlowConnections & { name: string })[] {
  const head = (line: string, headers: string): Buffer =>
    bytesOf({ messages: [{ head: `${line} HTTP/1.1\r\n${headers}`, body: '' }] }, { host, cookie })
  const form = 'Host: <<host>>\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\na='
  const trickle = { byte: 'a', everyMs: 1_000 }
  return [
    {
      name: 'trickled POSTs to one upstream, without a session',
      ...{ port, from: '127.0.0.5', count: 70, perSecond: 35, begin: head('POST /api/auth/backchannel-logout', form), trickle },
    },
    {
      name: 'trickled POSTs to one upstream, with a session',
      ...{ port, from: '127.0.0.6', count: 70, perSecond: 35, trickle },
      begin: head('POST /api/words', `${asLearner}Content-Length: 60000\r\n\r\n{"text":"`),
    },
    {
      name: 'unfinished POSTs from one address',
      ...{ port, from: '127.0.0.7', count: 2_050, perSecond: 200, begin: head('POST /api/auth/backchannel-logout', form) },
    },
    {
      name: 'heads that never end',
      ...{ port, from: '127.0.0.8', count: 200, perSecond: 40, begin: head('GET /', 'Host: <<host>>\r\nX: '), trickle },
    },
  ]
}
