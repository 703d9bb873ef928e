import { describe, expect, it } from '@jest/globals'
import { callOf, callsNext } from '../../gateway-test-kit/call-of.ts'
import { crossSite } from './cross-site.ts'

const policy = crossSite({ publicUrl: new URL('https://wordloom.example/app') })
const own = 'https://wordloom.example'
const refused = { code: 'request.cross-site', message: 'This request came from another site and was not carried out' }

describe('a request that changes something', () => {
  it.each([
    ['says that it comes from our own page', { 'sec-fetch-site': 'same-origin' }],
    ['says that somebody typed it', { 'sec-fetch-site': 'none' }],
    ['says our origin, where it cannot say more', { origin: own }],
    ['says nothing, as no browser does', {}],
    ['says that it comes from our own page, whatever its origin is called', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
  ])('is taken when it %s', async (_, headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect(await callsNext(policy, callOf('/api/words', { method, headers }))).toBe(true)
  })

  it.each<[string, Record<string, string>]>([
    ['says that it comes from another site', { 'sec-fetch-site': 'cross-site' }],
    ['says that it comes from a neighbour of our domain', { 'sec-fetch-site': 'same-site' }],
    ['says something that nobody knows', { 'sec-fetch-site': '' }],
    ['says that it comes from another site, with our origin', { 'sec-fetch-site': 'cross-site', origin: own }],
    ['says another origin', { origin: 'https://evil.example' }],
    ['says our name without encryption', { origin: 'http://wordloom.example' }],
    ['says another port of ours', { origin: `${own}:8443` }],
    ['hides its origin', { origin: 'null' }],
  ])('is refused when it %s', async (_, headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      await expect(callsNext(policy, callOf('/api/words', { method, headers }))).rejects.toMatchObject(refused)
  })
})

it.each(['GET', 'HEAD', 'OPTIONS'])('a request that only reads is taken from anywhere: %s', async (method) => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  expect(await callsNext(policy, callOf('/api/words', { method, headers }))).toBe(true)
})

it('a program’s request is taken from anywhere, since it carries no cookie', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  expect(await callsNext(policy, callOf('/api/v1/words', { method: 'POST', headers }))).toBe(true)
})
