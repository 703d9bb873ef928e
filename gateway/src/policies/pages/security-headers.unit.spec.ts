import { describe, expect, it } from '@jest/globals'
import { callOf, callsNext } from '../../gateway-test-kit/call-of.ts'
import { securityHeaders } from './security-headers.ts'

type Options = { publicUrl?: string; realm?: string }
async function headersAt(path: string, { publicUrl = 'https://wordloom.example', realm }: Options = {}): Promise<Record<string, unknown>> {
  const call = callOf(path)
  expect(await callsNext(securityHeaders({ publicUrl: new URL(publicUrl), realm }), call)).toBe(true)
  return { ...call.response.getHeaders() }
}
const directives = ({ 'content-security-policy': policy }: Record<string, unknown>): string[] => String(policy).split(';').toSorted()
const pageDirectives = [
  "base-uri 'none'",
  "connect-src 'self'",
  "default-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "frame-src 'self'",
  "img-src 'self' data: blob: https:",
  "object-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
]

describe('the security headers', () => {
  it.each(['/', '/word-bank', '/idp/auth', '/apiary', '/api', '/api/v1/docs', '/api/v1/docs/page.js'])(
    'of the page %s are the full set',
    async (path) => {
      const { 'content-security-policy': policy, ...headers } = await headersAt(path)
      expect(directives({ 'content-security-policy': policy })).toEqual([...pageDirectives, 'upgrade-insecure-requests'].toSorted())
      expect(headers).toEqual({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'origin-agent-cluster': '?1',
        'referrer-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-dns-prefetch-control': 'off',
        'x-download-options': 'noopen',
        'x-frame-options': 'SAMEORIGIN',
        'x-permitted-cross-domain-policies': 'none',
        'x-xss-protection': '0',
      })
    },
  )

  it.each(['/api/words', '/api/v1/words', '/api/'])(
    'of the API call %s are the short set, since its answer is never shown as a page',
    async (path) => {
      expect(await headersAt(path)).toEqual({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
      })
    },
  )

  it('require encrypted connections only when the public address is https', async () => {
    const headers = await headersAt('/', { publicUrl: 'http://localhost:4000' })
    expect(directives(headers)).toEqual(pageDirectives)
    for (const path of ['/', '/api/words'])
      expect(await headersAt(path, { publicUrl: 'http://localhost:4000' })).not.toHaveProperty('strict-transport-security')
  })

  it('allow pages to call Keycloak’s token endpoint and to frame two of its addresses', async () => {
    const realm = 'https://login.example/realms/wordloom'
    const policy = directives(await headersAt('/', { realm }))
    expect(policy).toContain(`connect-src 'self' ${realm}/protocol/openid-connect/token`)
    expect(policy).toContain(`frame-src 'self' ${realm}/protocol/openid-connect/auth ${realm}/protocol/openid-connect/3p-cookies/`)
    expect(policy.join(';').match(/login\.example/g)).toHaveLength(3)
  })
})
