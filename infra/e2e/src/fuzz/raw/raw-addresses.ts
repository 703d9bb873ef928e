import fc from 'fast-check'
import { anyOf } from '../hostile/entries.ts'

// What a URL parser may take for another origin, or reject.
const misleading = anyOf(`
  //[x | //evil.example/p | ///evil.example | //@/ | //:80/ | //[::1]:x/ | //%5bx | /\\evil.example | http://[::1 | https://[x/ | //
`)
const known = anyOf(`
  //[x | //evil.example/p | /// | // | * | / | ? | # | /.. | /%2e%2e/x | /api/../idp | /\\evil.example | /%00 | /% | /%ff%fe
  http://evil.example/ | http://<<host>>/api/auth/config | https://[x/ | http://[::1 | ftp://x/y | javascript:alert(1) | //@/ | //:80/
  evil.example:443 | /api | /api/ | /api//words | /api/words/ | /api/words/;x | /idp | /idp/ | /idp//evil.example | /idp/../api | /idp?
  /<<5000 x a>> | /<<3000 x a/>> | /?<<3000 x a&>> | /api/words?search=<<3000 x %25>> | /api/words?<<900 x a=1&>> | /mfe/
  /mfe/words/..%2f | /api/v1/docs/..%2f..%2fpackage.json | /assets/%2e%2e/x | /\u00ff | /a␀b | /api/words?search=%ED%A0%80
  //[::1]:x/ | //%5bx | /.%00./ | /api/dictionary/%E2%80%AE | /api/dictionary/%00 | /api/pictures/%2e%2e
  /api/login?returnTo=//evil.example | /api/login?returnTo=%00 | /idp/auth | /idp/auth?<<900 x a=1&>> | /idp/auth/%00
  /idp/assets/..%2f..%2fx | /idp/sign-in/__proto__ | /idp/me | /idp/jwks | /idp/token
`)

/** A hostile request target. */
export const hostileAddress: fc.Arbitrary<string> = fc.oneof(
  { weight: 2, arbitrary: misleading },
  { weight: 4, arbitrary: known },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }).map((text) => `/${encodeURI(text.toWellFormed())}`) },
  { weight: 1, arbitrary: fc.webUrl({ withFragments: true, withQueryParameters: true }) },
)
