import { describe, expect, it } from '@jest/globals'
import { readingOf } from './reading.ts'

const methodsOf = async (text: string): Promise<string[]> => (await readingOf(Buffer.from(text, 'latin1'))).methods
const post = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\n'

describe('requests that Node’s HTTP parser reads', () => {
  it.each<[what: string, text: string, methods: string[]]>([
    ['a single request', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n', ['GET']],
    ['three pipelined requests', `HEAD / HTTP/1.1\r\nHost: x\r\n\r\n${post}abcGET / HTTP/1.1\r\nHost: x\r\n\r\n`, ['HEAD', 'POST', 'GET']],
    ['a request with an incomplete body', `${post}ab`, []],
    ['a complete request before an incomplete one', `${post}abc${post}a`, ['POST']],
    ['an incomplete head', 'GET / HTTP/1.1\r\nHost: x\r\n', []],
    ['a request with a refused Expect header', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: x\r\n\r\n', ['GET']],
    ['a request with a large body', `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2000000\r\n\r\n${'a'.repeat(2_000_000)}`, ['POST']],
    ['bytes that are not HTTP', '\u0000\u0001\u0002\r\n\r\n', []],
  ])('are found in %s', async (_what, text, methods) => {
    expect(await methodsOf(text)).toEqual(methods)
  })
})
