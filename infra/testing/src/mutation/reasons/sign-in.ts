import { forTheLog, missing, redundant } from './common.ts'
import type { Reason } from './reason.ts'

const identity = 'services/identity/src'

/** Reasons in the sign-in of the identity service. */
export const signInReasons: readonly Reason[] = [
  { file: `${identity}/provider/provider.errors.ts`, source: 'The logout token is not valid', why: forTheLog },
  { file: `${identity}/provider/keycloak-accounts.ts`, source: '.exec(issuer) ?? []', why: 'The first entry of the list is not used.' },
  { file: `${identity}/provider/keycloak-accounts.ts`, source: 'server && realm', why: 'Both occur in the same addresses only.' },
  { file: `${identity}/provider/logout-token.ts`, source: 'A logout token has no nonce', why: forTheLog },
  {
    file: `${identity}/provider/openid-client.provider.ts`,
    source: 'error instanceof ClientError',
    why: 'Errors of fetch have no code, which means the same.',
  },
  {
    file: `${identity}/provider/openid-client.provider.ts`,
    source: 'code === undefined',
    why: 'In one realm, as in production, the error of fetch is recognized by its class.',
  },
  {
    file: `${identity}/provider/openid-client.provider.ts`,
    source: "new URL('/', publicUrl)",
    why: 'The public address has no path, so both are the same page.',
  },
  {
    file: `${identity}/provider/openid-client.provider.ts`,
    source: 'idTokenExpected',
    why: 'The expected nonce implies an expected ID token.',
  },
  {
    file: `${identity}/provider/openid-client.provider.ts`,
    source: '!claims || !tokens.id_token',
    why: 'openid-client has already refused an answer without an ID token; this is for the types.',
  },
  { file: `${identity}/provider/openid-client.provider.ts`, source: 'the provider names no keys', why: forTheLog },
  {
    file: `${identity}/provider/discovery.ts`,
    source: 'const loopback =',
    why: 'An issuer is a URL and begins with its scheme.',
  },
  {
    file: `${identity}/provider/discovery.ts`,
    source: '[allowInsecureRequests] : []',
    why: 'Calling a value that is not a function fails, and counts as an unavailable provider.',
  },
  {
    file: `${identity}/sign-in/device-of.ts`,
    source: "cleanLine(name ?? '')",
    why: 'Names from bowser are short, and never missing if another is present.',
  },
  {
    file: `${identity}/sign-in/recent-sign-in.ts`,
    source: 'sessionId === undefined',
    why: 'No session has the id “undefined”.',
  },
  {
    file: `${identity}/sign-in/return-to.ts`,
    source: 'URL.canParse',
    why: 'The remaining text can be parsed; otherwise the fallback is safe.',
  },
  { file: `${identity}/sign-in/return-to.ts`, source: 'url.origin !== base.origin', why: redundant },
  { file: `${identity}/sign-in/sign-in-states.ts`, source: "hash(browser ?? '')", why: missing },
  {
    file: `${identity}/sign-out/backchannel-logout.route.ts`,
    source: 'subject !== undefined',
    why: 'No provider has a subject “undefined”.',
  },
  { file: `${identity}/sign-out/same-origin-navigation.ts`, source: 'referer !== undefined', why: 'Undefined is not an address either.' },
]
