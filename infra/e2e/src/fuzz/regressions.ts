import type { HostileCase } from './hostile/hostile-case.ts'
import { operations } from './hostile/operations.ts'

const asLearner = 'Cookie: <<cookie>>\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: <<length>>\r\n'
const bare = (line: string, headers = ''): HostileCase => ({
  messages: [{ head: `${line}\r\nHost: <<host>>\r\n${headers}\r\n`, body: '' }],
})
const sent = (line: string, body: string): HostileCase => ({
  messages: [{ head: `${line} HTTP/1.1\r\nHost: <<host>>\r\n${asLearner}\r\n`, body }],
})
const invalidLength = '{"length":{"toString":1,"valueOf":1}}'
const rowsOf = (name: string): { from: string; rows: Record<string, unknown>[] } => operations[name]?.body as ReturnType<typeof rowsOf>
const [row] = rowsOf('POST /api/words/import').rows

/** Cases that once crashed or blocked a process, or got a 5xx. They are sent in every run. */
export const regressions: readonly [name: string, hostile: HostileCase][] = [
  ['a navigation to an invalid target', bare('GET //[x HTTP/1.1', 'Sec-Fetch-Mode: navigate\r\n')],
  [
    'a navigation to an invalid target, with 127.0.0.1 as the host',
    { messages: [{ head: 'GET //[x HTTP/1.1\r\nHost: 127.0.0.1\r\nSec-Fetch-Mode: navigate\r\n\r\n', body: '' }] },
  ],
  ['a navigation to a target that resolves to another origin', bare('GET //evil.example/p HTTP/1.1', 'Sec-Fetch-Mode: navigate\r\n')],
  ...['GET', 'HEAD', 'DELETE'].map((method): [string, HostileCase] => [
    `${method} that announces trailers`,
    bare(`${method} /api/auth/config HTTP/1.1`, 'Trailer: x\r\n'),
  ]),
  ['HTTP/1.0 that announces trailers', bare('GET /api/auth/config HTTP/1.0', 'Trailer: x\r\n')],
  ['an empty body that announces trailers', bare('POST /api/auth/config HTTP/1.1', 'Trailer: x\r\nContent-Length: 0\r\n')],
  ['a query directly after the provider’s path', bare('GET /idp?a=1 HTTP/1.1')],
  ['a range that ends before it begins', bare('GET / HTTP/1.1', 'Range: bytes=9-1\r\n')],
  [
    'two megabytes in chunks for a route without a body',
    {
      messages: [
        {
          head: 'DELETE /api/auth/config HTTP/1.1\r\nHost: <<host>>\r\nTransfer-Encoding: chunked\r\n\r\n',
          body: '<<2000000 x a>>',
          chunked: { size: 900, extension: '', trailers: '' },
        },
      ],
    },
  ],
  ...['text', 'definition', 'pronunciation', 'partOfSpeech', 'example', 'context', 'gloss', 'note', 'tags'].map(
    (name): [string, HostileCase] => [
      `a new word whose ${name} is an object with a length`,
      sent('POST /api/words', JSON.stringify({ text: 'a', [name]: 0 }).replace(`"${name}":0`, `"${name}":${invalidLength}`)),
    ],
  ),
  ['a change whose definition is an object with a length', sent('PATCH /api/words/<<word>>', `{"definition":${invalidLength}}`)],
  ['a name that is an object with a length', sent('PATCH /api/profile', `{"firstName":${invalidLength}}`)],
  ['a name of a key that is an object with a length', sent('POST /api/user/api-keys', `{"name":${invalidLength}}`)],
  ['an import from an object with a length', sent('POST /api/words/import', `{"from":${invalidLength},"rows":[{"text":"a"}]}`)],
  [
    'an import that holds one review twice',
    sent('POST /api/words/import', JSON.stringify({ from: '', rows: [{ ...row, reviews: [row?.reviews, row?.reviews].flat() }] })),
  ],
  [
    '14 MB of objects in 13 kB of gzip',
    {
      messages: [
        {
          head: `PATCH /api/profile HTTP/1.1\r\nHost: <<host>>\r\nContent-Encoding: gzip\r\n${asLearner}\r\n`,
          body: '{"a":[<<4600000 x {},>>{}]}',
          encoding: 'gzip',
        },
      ],
    },
  ],
]
