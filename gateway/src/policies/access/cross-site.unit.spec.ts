import { describe, expect, it } from '@jest/globals'
import { callOf, callsNext } from '../../gateway-test-kit/call-of.ts'
import { crossSite } from './cross-site.ts'

const policy = crossSite({ publicUrl: new URL('https://wordloom.example/app') })
const ourOrigin = 'https://wordloom.example'
const refused = { code: 'request.cross-site', message: 'This request came from another site and was not carried out' }

describe('state-changing requests', () => {
  it.each([
    ['Sec-Fetch-Site same-origin', { 'sec-fetch-site': 'same-origin' }],
    ['Sec-Fetch-Site none, as for an address that was typed', { 'sec-fetch-site': 'none' }],
    ['our Origin and no Sec-Fetch-Site', { origin: ourOrigin }],
    ['neither header, as no browser sends them', {}],
    ['Sec-Fetch-Site same-origin and Origin null', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
  ])('are accepted with %s', async (_, headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect(await callsNext(policy, callOf('/api/words', { method, headers }))).toBe(true)
  })

  it.each<[string, Record<string, string>]>([
    ['Sec-Fetch-Site cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site same-site', { 'sec-fetch-site': 'same-site' }],
    ['an empty Sec-Fetch-Site', { 'sec-fetch-site': '' }],
    ['Sec-Fetch-Site cross-site and our Origin', { 'sec-fetch-site': 'cross-site', origin: ourOrigin }],
    ['another Origin', { origin: 'https://evil.example' }],
    ['our Origin with http instead of https', { origin: 'http://wordloom.example' }],
    ['our Origin with another port', { origin: `${ourOrigin}:8443` }],
    ['Origin null', { origin: 'null' }],
  ])('are refused with %s', async (_, headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      await expect(callsNext(policy, callOf('/api/words', { method, headers }))).rejects.toMatchObject(refused)
  })
})

it.each(['GET', 'HEAD', 'OPTIONS'])('%s requests are accepted from any site', async (method) => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  expect(await callsNext(policy, callOf('/api/words', { method, headers }))).toBe(true)
})

it('programs’ requests are accepted from any site, since they carry no cookie', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  expect(await callsNext(policy, callOf('/api/v1/words', { method: 'POST', headers }))).toBe(true)
})
