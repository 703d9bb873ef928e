import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { bytesOf } from './hostile-case.ts'

const text = (...of: Parameters<typeof bytesOf>): string => bytesOf(...of).toString('latin1')

describe('the bytes of a hostile case', () => {
  it('contain the values of known placeholders, and unknown placeholders unchanged', () => {
    const messages = [{ head: 'GET /<<word>>/<<nobody>>/<<3 x ab>> HTTP/1.1\r\n\r\n', body: '' }]
    expect(text({ messages }, { word: 'w1' })).toBe('GET /w1/<<nobody>>/ababab HTTP/1.1\r\n\r\n')
  })

  it('have a Content-Length in bytes, optionally wrong by a given amount', () => {
    const head = 'Content-Length: <<length>>\r\nX: <<length+3>> <<length-9>>\r\n\r\n'
    expect(text({ messages: [{ head, body: 'é<<word>>' }] }, { word: 'ab' })).toBe('Content-Length: 4\r\nX: 7 0\r\n\r\nÃ©ab')
  })

  it('can be chunks with extensions, followed by trailers', () => {
    const messages = [{ head: '\r\n', body: 'abcde', chunked: { size: 3, extension: ';x', trailers: 'T: u\r\n' } }]
    expect(text({ messages }, {})).toBe('\r\n3;x\r\nabc\r\n2;x\r\nde\r\n0;x\r\nT: u\r\n\r\n')
  })

  it('can be compressed, with the compressed length', () => {
    const bytes = bytesOf({ messages: [{ head: '<<length>>\n', body: '<<9000 x a>>', encoding: 'gzip' }] }, {})
    const [length = '', start] = [bytes.toString('latin1').split('\n', 1)[0], bytes.indexOf('\n') + 1]
    expect(bytes.length - start).toBe(Number(length))
    expect(gunzipSync(bytes.subarray(start)).toString()).toBe('a'.repeat(9000))
  })

  it('can be several pipelined requests, or be cut off after a share of them', () => {
    const messages = [
      { head: 'ab', body: 'cd' },
      { head: 'ef', body: 'gh' },
    ]
    expect(text({ messages }, {})).toBe('abcdefgh')
    expect(text({ messages, cut: 0.5 }, {})).toBe('abcd')
  })
})
