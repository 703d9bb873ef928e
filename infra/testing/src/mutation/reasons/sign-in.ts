import { forTheLog, missing, redundant } from './common.ts'
import { reasonsIn } from './reason.ts'

/** Reasons in the sign-in of the identity service. */
export const signInReasons = reasonsIn('services/identity/src', {
  'provider/open-id-provider.ts': [['The logout token is not valid', forTheLog]],
  'provider/keycloak-accounts.ts': [
    ['.exec(issuer) ?? []', 'The first entry of the list is not used.'],
    ['server && realm', 'Both occur in the same addresses only.'],
  ],
  'provider/logout-token.ts': [['A logout token has no nonce', forTheLog]],
  'provider/openid-client.provider.ts': [
    ['error instanceof ClientError', 'Errors of fetch have no code, which means the same.'],
    ['code === undefined', 'In one realm, as in production, the error of fetch is recognized by its class.'],
    ["new URL('/', publicUrl)", 'The public address has no path, so both are the same page.'],
    ['idTokenExpected', 'The expected nonce implies an expected ID token.'],
    ['!claims || !tokens.id_token', 'openid-client has already refused a response without an ID token; this is for the types.'],
    ['the provider names no keys', forTheLog],
  ],
  'provider/discovery.ts': [
    ['const loopback =', 'An issuer is a URL and begins with its scheme.'],
    ['[allowInsecureRequests] : []', 'Calling a value that is not a function fails, and counts as an unavailable provider.'],
  ],
  'sign-in/callback.route.ts': [["cleanLine(name ?? '')", 'Names from bowser are short, and never missing if another is present.']],
  'sign-in/recent-sign-in.ts': [['sessionId === undefined', 'No session has the id “undefined”.']],
  'sign-in/login.route.ts': [
    ['URL.canParse', 'The remaining text can be parsed; otherwise the fallback is safe.'],
    ['url.origin !== base.origin', redundant],
  ],
  'sign-in/sign-in-states.ts': [["hash(browser ?? '')", missing]],
  'sign-out/backchannel-logout.route.ts': [['subject !== undefined', 'No provider has a subject “undefined”.']],
  'sign-out/logout.route.ts': [['referer !== undefined', 'Undefined is not an address either.']],
})
