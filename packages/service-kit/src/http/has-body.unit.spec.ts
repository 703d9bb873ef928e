import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from '@jest/globals'
import { hasBody } from './has-body.ts'

it.each<[boolean, Record<string, string>]>([
  [false, {}],
  [false, { 'content-length': '0' }],
  [true, { 'content-length': '1' }],
  [true, { 'transfer-encoding': 'chunked' }],
  [true, { 'transfer-encoding': 'chunked', 'content-length': '0' }],
])('whether a request has a body, %s, is said by %j', (has, headers) => {
  expect(hasBody(Object.assign(new IncomingMessage(new Socket()), { headers }))).toBe(has)
})
