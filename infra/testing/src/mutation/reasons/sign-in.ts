import { forTheLog, missing, redundant } from './common.ts'
import type { Reason } from './reason.ts'

const identity = 'services/identity/src'

/** Reasons in the sign-in of the identity service. */
export const signInReasons: readonly Reason[] = [
  { file: `${identity}/provider/provider.errors.ts`, source: 'The logout token is not valid', why: forTheLog },
  { file: `${identity}/provider/keycloak-accounts.ts`, source: '.exec(issuer) ?? []', why: 'The first of the list is not looked at.' },
  { file: `${identity}/provider/keycloak-accounts.ts`, source: 'server && realm', why: 'An address that has the one has the other.' },
  { file: `${identity}/provider/logout-token.ts`, source: 'A logout token has no nonce', why: forTheLog },
  {
    file: `${identity}/provider/openid-client.provider.ts`,
    source: 'error instanceof ClientError',
    why: 'What fetch throws has no code, which means the same.',
  },
  {
    file: `${identity}/provider/openid-client.provider.ts`,
    source: 'code === undefined',
    why: 'In one realm, as in production, what fetch throws comes as it is and is told by that.',
  },
  {
    file: `${identity}/provider/openid-client.provider.ts`,
    source: "new URL('/', publicUrl)",
    why: 'The public address has no path, so both are its first page.',
  },
  {
    file: `${identity}/provider/openid-client.provider.ts`,
    source: 'idTokenExpected',
    why: 'A nonce is expected, and so an ID token that has it.',
  },
  {
    file: `${identity}/provider/openid-client.provider.ts`,
    source: '!claims || !tokens.id_token',
    why: 'openid-client has refused an answer without an ID token before; this is for the types.',
  },
  { file: `${identity}/provider/openid-client.provider.ts`, source: 'the provider names no keys', why: forTheLog },
  {
    file: `${identity}/provider/reach-provider.ts`,
    source: 'const loopback =',
    why: 'An issuer is an address, and begins with its scheme.',
  },
  {
    file: `${identity}/provider/reach-provider.ts`,
    source: '[allowInsecureRequests] : []',
    why: 'Whatever is no function fails, and is taken for a provider that is away.',
  },
  {
    file: `${identity}/sign-in/device-of.ts`,
    source: "cleanLine(name ?? '')",
    why: 'bowser’s names are its own, short, and never missing beside another.',
  },
  {
    file: `${identity}/sign-in/recent-sign-in.ts`,
    source: 'sessionId === undefined',
    why: 'There is no session that is called undefined.',
  },
  {
    file: `${identity}/sign-in/return-to.ts`,
    source: 'URL.canParse',
    why: 'What is left by then can be parsed; should that change, nobody is led astray.',
  },
  { file: `${identity}/sign-in/return-to.ts`, source: 'url.origin !== base.origin', why: redundant },
  { file: `${identity}/sign-in/sign-in-states.ts`, source: "hash(browser ?? '')", why: missing },
  {
    file: `${identity}/sign-out/backchannel-logout.route.ts`,
    source: 'subject !== undefined',
    why: 'No learner is called undefined by a provider.',
  },
  { file: `${identity}/sign-out/comes-from-us.ts`, source: 'referer !== undefined', why: 'What is undefined is no address either.' },
]
