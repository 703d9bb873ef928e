import { describe, expect, it } from '@jest/globals'
import { readingOf } from './reading.ts'

const methodsOf = async (text: string): Promise<string[]> => (await readingOf(Buffer.from(text, 'latin1'))).methods
const post = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\n'

describe('requests that Node’s HTTP parser reads', () => {
  it.each<[what: string, text: string, methods: string[]]>([
    ['a request', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n', ['GET']],
    ['three in a row', `HEAD / HTTP/1.1\r\nHost: x\r\n\r\n${post}abcGET / HTTP/1.1\r\nHost: x\r\n\r\n`, ['HEAD', 'POST', 'GET']],
    ['a body that is not whole', `${post}ab`, []],
    ['one that is whole before one that is not', `${post}abc${post}a`, ['POST']],
    ['a head that is not whole', 'GET / HTTP/1.1\r\nHost: x\r\n', []],
    ['an expectation that is refused', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: x\r\n\r\n', ['GET']],
    ['a large body', `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2000000\r\n\r\n${'a'.repeat(2_000_000)}`, ['POST']],
    ['what is no HTTP', '\u0000\u0001\u0002\r\n\r\n', []],
  ])('of %s', async (_what, text, methods) => {
    expect(await methodsOf(text)).toEqual(methods)
  })
})
