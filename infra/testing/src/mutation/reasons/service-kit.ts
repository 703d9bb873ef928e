import { forTheLog, missing, oneHeader } from './common.ts'
import type { Reason } from './reason.ts'

const kit = 'packages/service-kit/src'
const cached = 'What is cached is what would be worked out again: it only saves time.'
const checksum = 'The checksum refuses such a text as well, but for one in 57 billion.'

/** Reasons in the foundations of services: tokens, sessions, keys, limits and HTTP. */
export const serviceKitReasons: readonly Reason[] = [
  {
    file: `${kit}/limits/open-exports.ts`,
    source: 'current > 0',
    why: 'A learner with no open exports may stay in the map or not: both count as none.',
  },
  {
    file: `${kit}/auth/internal-keys.ts`,
    source: "const { x = '', d = '' }",
    why: 'Node gives an Ed25519 key both halves; the default is for the types.',
  },
  { file: `${kit}/auth/internal-keys.ts`, source: '} catch {', why: 'A function without a return answers undefined as well.' },
  {
    file: `${kit}/auth/key-settings.ts`,
    source: 'settings.INTERNAL_TOKEN_SECRET === undefined',
    why: 'Under an empty secret no token can be verified: jose refuses the key.',
  },
  {
    file: `${kit}/auth/token-signer.ts`,
    source: "sessionId = '', authenticatedAt = ''",
    why: 'Any text will do in the cache’s key for what a claim does not say.',
  },
  { file: `${kit}/auth/token-signer.ts`, source: 'claims.authenticatedAt === undefined', why: 'JSON leaves out what is undefined.' },
  { file: `${kit}/auth/token-verifier.ts`, source: "kid = ''", why: missing },
  { file: `${kit}/auth/token-verifier.ts`, source: "protectedHeader.kid ?? ''", why: missing },
  {
    file: `${kit}/auth/token-verifier.ts`,
    source: 'if (!trusted)',
    why: 'Without a key the verification fails by itself, with another error of which nothing is told.',
  },
  { file: `${kit}/auth/token-verifier.ts`, source: '.catch(() => null)', why: 'Undefined is the same verdict.' },
  { file: `${kit}/auth/token-verifier.ts`, source: 'if (!token) return null', why: 'What is no token is not verified either.' },
  {
    file: `${kit}/auth/token-verifier.ts`,
    source: 'cached.expiresAt <= Date.now()',
    why: 'A token leaves the cache after half a minute, before it expires.',
  },
  {
    file: `${kit}/auth/token-verifier.ts`,
    source: 'if (cached) verified.set',
    why: 'A verdict of null is not taken from the cache: the token is verified again.',
  },
  { file: `${kit}/auth/previous-release-tokens.ts`, source: '.catch(() => null)', why: 'Undefined is the same verdict.' },
  { file: `${kit}/sessions/browser-cookie.ts`, source: "cookieHeader ?? ''", why: missing },
  { file: `${kit}/sessions/browser-cookie.ts`, source: 'at > 0', why: 'A pair without a name has not the name that is looked for.' },
  { file: `${kit}/sessions/sessions.ts`, source: 'if (!id) return null', why: 'What is no text has not the form of an id.' },
  { file: `${kit}/sessions/sessions.ts`, source: 'cache.delete(id)', why: 'It only frees memory: what is stored decides.' },
  { file: `${kit}/sessions/sessions.ts`, source: 'before?.text === text', why: cached },
  { file: `${kit}/api-keys/api-key-directory.ts`, source: 'noted.set(keyId, true)', why: 'That there is an entry counts, not what it is.' },
  {
    file: `${kit}/api-keys/api-key-directory.ts`,
    source: "setIfAbsent(notedKey(keyId), ''",
    why: 'That there is an entry counts, not what it is.',
  },
  { file: `${kit}/api-keys/api-key.ts`, source: 'const form =', why: checksum },
  { file: `${kit}/limits/client-address.ts`, source: 'known.set(address, counted)', why: cached },
  { file: `${kit}/limits/client-address.ts`, source: 'withPort.exec(address) ?? []', why: 'The first of the list is not looked at.' },
  { file: `${kit}/limits/client-address.ts`, source: "socket.remoteAddress ?? ''", why: missing },
  { file: `${kit}/limits/client-address.ts`, source: 'trustedProxies === 0', why: 'proxy-addr comes to the same address, more slowly.' },
  { file: `${kit}/limits/open-exports.ts`, source: 'open.delete(userId)', why: 'It only frees memory: no count is as good as none.' },
  {
    file: `${kit}/http/body.ts`,
    source: 'destroyOnReturn',
    why: 'Node 24 takes a server’s request off its connection before it destroys it, so the answer still goes out; said, since it once did not.',
  },
  {
    file: `${kit}/http/json-list.ts`,
    source: 'piece.length < pieceLength',
    why: 'It decides how much goes out in one piece; all of it goes out either way.',
  },
  {
    file: `${kit}/http/json-list.ts`,
    source: 'objectMode: false',
    why: 'It decides how much waits for the client; all of it goes out either way.',
  },
  { file: `${kit}/http/body.ts`, source: 'request.resume()', why: 'A small rest is read by Node itself when the answer is over.' },
  { file: `${kit}/http/body.ts`, source: 'The body did not arrive whole', why: 'Nobody is there any more to read it.' },
  { file: `${kit}/http/body.ts`, source: '{ cause', why: forTheLog },
  { file: `${kit}/http/body.ts`, source: 'chunks.length === 1', why: 'Joining one chunk gives the same bytes, copied.' },
  { file: `${kit}/http/http-app.ts`, source: 'response.headersSent', why: 'The pipeline that broke has destroyed the answer already.' },
  { file: `${kit}/http/http-app.ts`, source: "typeof raw === 'string'", why: 'Express takes bytes as they are, too.' },
  {
    file: `${kit}/http/http-app.ts`,
    source: 'answers.hasSubscribers',
    to: 'true',
    why: 'Where nobody listens nobody is told; asking first only spares the making.',
  },
  { file: `${kit}/http/http-app.ts`, source: 'BROTLI_PARAM_QUALITY', why: 'A better and slower compression is still one.' },
  { file: `${kit}/http/http-app.ts`, source: "'query parser'", why: 'It is the default of Express, said because it matters.' },
  { file: `${kit}/http/json-structure.ts`, source: "texts?.unless ?? ''", why: 'Where texts have no limit none is compared with it.' },
  { file: `${kit}/http/json-structure.ts`, source: 'let isExempt = true', why: 'Each text sets it anew where it begins.' },
  { file: `${kit}/http/json-structure.ts`, source: 'commas[depth] ?? -1', why: 'There is a count for every depth.' },
  { file: `${kit}/http/json-structure.ts`, source: 'at === chunk.length', why: 'The search after it finds nothing in nothing.' },
  {
    file: `${kit}/http/json-structure.ts`,
    source: 'found < 0',
    why: 'A quote at the very beginning of a chunk is found byte by byte before.',
  },
  { file: `${kit}/http/json-structure.ts`, source: 'end - first', why: 'Only whether it is odd counts, which a sign does not change.' },
  {
    file: `${kit}/http/json-structure.ts`,
    source: 'depth > 0',
    why: 'More brackets closed than opened are no JSON, which the parser refuses.',
  },
  { file: `${kit}/http/line-stream.ts`, source: "if (chunk !== '')", why: 'An empty chunk is nothing on the wire.' },
  { file: `${kit}/http/routes-by-path.ts`, source: "path.includes(':')", why: 'A path that is mounted twice answers at its first place.' },
  {
    file: `${kit}/http/parse-request.ts`,
    source: 'The request is not valid',
    why: 'Every issue of zod has a sentence; this one is for the day that one has none.',
  },
  { file: `${kit}/http/problem-response.ts`, source: "?? 'Error'", why: 'Every status of ours has a name in Node.' },
  { file: `${kit}/http/problem-response.ts`, source: "request.url ?? ''", why: missing },
  { file: `${kit}/http/problem-response.ts`, source: "typeof requestId === 'string'", why: oneHeader },
  {
    file: `${kit}/http/parse-request.ts`,
    source: "issue.code === 'invalid_type'",
    why: 'Of what zod has no words for as a whole, only the kind of the body is left.',
  },
]
