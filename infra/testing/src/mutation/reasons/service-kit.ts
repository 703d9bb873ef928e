import { forTheLog, missing, oneHeader } from './common.ts'
import type { Reason } from './reason.ts'

const kit = 'packages/service-kit/src'
const cached = 'The cache only saves time: its values would be computed again.'
const checksum = 'The checksum refuses such a text as well, except for one in 57 billion.'

/** Reasons in the foundations of services: tokens, sessions, keys, limits and HTTP. */
export const serviceKitReasons: readonly Reason[] = [
  {
    file: `${kit}/limits/open-exports.ts`,
    source: 'current > 0',
    why: 'A learner without open exports counts as none, in the map or not.',
  },
  {
    file: `${kit}/auth/internal-keys.ts`,
    source: "const { x = '', d = '' }",
    why: 'Node exports both halves of an Ed25519 key; the default is for the types.',
  },
  { file: `${kit}/auth/internal-keys.ts`, source: '} catch {', why: 'A function without a return statement returns undefined as well.' },
  {
    file: `${kit}/auth/key-settings.ts`,
    source: 'settings.INTERNAL_TOKEN_SECRET === undefined',
    why: 'jose refuses an empty secret, so no token is verified.',
  },
  {
    file: `${kit}/auth/token-signer.ts`,
    source: "sessionId = '', authenticatedAt = ''",
    why: 'Any text works in the cache key for a missing claim.',
  },
  { file: `${kit}/auth/token-signer.ts`, source: 'claims.authenticatedAt === undefined', why: 'JSON omits undefined values.' },
  { file: `${kit}/auth/token-verifier.ts`, source: "kid = ''", why: missing },
  { file: `${kit}/auth/token-verifier.ts`, source: "protectedHeader.kid ?? ''", why: missing },
  {
    file: `${kit}/auth/token-verifier.ts`,
    source: 'if (!trusted)',
    why: 'Without a key the verification fails with another error, which is not reported.',
  },
  { file: `${kit}/auth/token-verifier.ts`, source: '.catch(() => null)', why: 'Undefined has the same meaning.' },
  { file: `${kit}/auth/token-verifier.ts`, source: 'if (!token) return null', why: 'A text that is not a token is not verified either.' },
  {
    file: `${kit}/auth/token-verifier.ts`,
    source: 'cached.expiresAt <= Date.now()',
    why: 'A token leaves the cache after half a minute, before it expires.',
  },
  {
    file: `${kit}/auth/token-verifier.ts`,
    source: 'if (cached) verified.set',
    why: 'Cached nulls are not used: the token is verified again.',
  },
  { file: `${kit}/auth/previous-release-tokens.ts`, source: '.catch(() => null)', why: 'Undefined has the same meaning.' },
  { file: `${kit}/sessions/browser-cookie.ts`, source: "cookieHeader ?? ''", why: missing },
  { file: `${kit}/sessions/browser-cookie.ts`, source: 'at > 0', why: 'A pair without a name does not have the wanted name.' },
  {
    file: `${kit}/sessions/sessions.ts`,
    source: 'if (!id) return null',
    why: 'A value that is not a text does not have the form of an id.',
  },
  { file: `${kit}/sessions/sessions.ts`, source: 'cache.delete(id)', why: 'It only frees memory: the stored value decides.' },
  { file: `${kit}/sessions/sessions.ts`, source: 'cached?.text === text', why: cached },
  {
    file: `${kit}/api-keys/api-key-directory.ts`,
    source: 'noted.set(keyId, true)',
    why: 'Only the existence of the entry matters, not its value.',
  },
  {
    file: `${kit}/api-keys/api-key-directory.ts`,
    source: "setIfAbsent(notedKey(keyId), ''",
    why: 'Only the existence of the entry matters, not its value.',
  },
  { file: `${kit}/api-keys/api-key.ts`, source: 'const form =', why: checksum },
  { file: `${kit}/limits/client-address.ts`, source: 'cache.set(address, counted)', why: cached },
  { file: `${kit}/limits/client-address.ts`, source: 'withPort.exec(address) ?? []', why: 'The first entry of the list is not used.' },
  { file: `${kit}/limits/client-address.ts`, source: "socket.remoteAddress ?? ''", why: missing },
  { file: `${kit}/limits/client-address.ts`, source: 'trustedProxies === 0', why: 'proxy-addr finds the same address, more slowly.' },
  { file: `${kit}/limits/open-exports.ts`, source: 'open.delete(userId)', why: 'It only frees memory: a missing count equals 0.' },
  {
    file: `${kit}/http/body.ts`,
    source: 'destroyOnReturn',
    why: 'Node 24 detaches a request from its connection before destroying it, so the answer is still sent; earlier versions did not.',
  },
  {
    file: `${kit}/http/json-list.ts`,
    source: 'piece.length < pieceLength',
    why: 'It only decides how much is sent in one piece.',
  },
  {
    file: `${kit}/http/json-list.ts`,
    source: 'objectMode: false',
    why: 'It only decides how much is buffered for the client.',
  },
  { file: `${kit}/http/body.ts`, source: 'request.resume()', why: 'Node reads a small rest itself when the answer ends.' },
  { file: `${kit}/http/body.ts`, source: 'The body did not arrive whole', why: 'The client has gone, so no one receives it.' },
  { file: `${kit}/http/body.ts`, source: '{ cause', why: forTheLog },
  { file: `${kit}/http/body.ts`, source: 'chunks.length === 1', why: 'Joining one chunk gives the same bytes, copied.' },
  { file: `${kit}/http/http-app.ts`, source: 'response.headersSent', why: 'The failed pipeline has already destroyed the response.' },
  { file: `${kit}/http/http-app.ts`, source: "typeof raw === 'string'", why: 'Express sends bytes unchanged as well.' },
  {
    file: `${kit}/http/http-app.ts`,
    source: 'answers.hasSubscribers',
    to: 'true',
    why: 'Without subscribers nothing is published; the check only saves building the message.',
  },
  {
    file: `${kit}/http/http-app.ts`,
    source: 'BROTLI_PARAM_QUALITY',
    why: 'Another quality only changes size and speed of the compression.',
  },
  {
    file: `${kit}/http/http-app.ts`,
    source: "learner?.userId ?? ''",
    why: 'Bodies without a learner have one owner, whatever its name.',
  },
  { file: `${kit}/http/http-app.ts`, source: 'reply.isLong', to: 'false', why: 'The text is the same; it only takes one long turn.' },
  {
    file: `${kit}/http/json-list.ts`,
    source: "typeof value === 'object'",
    to: 'true',
    why: 'What is not an object has another prototype.',
  },
  {
    file: `${kit}/http/json-list.ts`,
    source: 'Object.getPrototypeOf(value) === Object.prototype',
    to: 'true',
    why: 'JSON has the same members of an instance of a class.',
  },
  { file: `${kit}/http/http-app.ts`, source: "'query parser'", why: 'It is the default of Express, stated explicitly.' },
  { file: `${kit}/http/json-structure.ts`, source: "texts?.unless ?? ''", why: 'Without a limit no text is compared with it.' },
  { file: `${kit}/http/json-structure.ts`, source: 'let isExempt = true', why: 'Each text resets it at its beginning.' },
  { file: `${kit}/http/json-structure.ts`, source: 'commas[depth] ?? -1', why: 'Every depth has a count.' },
  { file: `${kit}/http/json-structure.ts`, source: 'at === chunk.length', why: 'The search after it finds nothing in an empty text.' },
  {
    file: `${kit}/http/json-structure.ts`,
    source: 'found < 0',
    why: 'A quote at the beginning of a chunk is found by the byte loop before.',
  },
  { file: `${kit}/http/json-structure.ts`, source: 'end - first', why: 'Only its parity matters, which the sign does not change.' },
  {
    file: `${kit}/http/json-structure.ts`,
    source: 'depth > 0',
    why: 'The parser refuses text with more closing than opening brackets.',
  },
  { file: `${kit}/http/line-stream.ts`, source: "if (chunk !== '')", why: 'An empty chunk writes nothing.' },
  { file: `${kit}/http/routes-by-path.ts`, source: "path.includes(':')", why: 'A path that is mounted twice is handled by the first.' },
  {
    file: `${kit}/http/parse-request.ts`,
    source: 'The request is not valid',
    why: 'Every issue of zod has a message; this is the fallback for a future one without.',
  },
  { file: `${kit}/http/problem-response.ts`, source: "?? 'Error'", why: 'Node has a name for every status in use.' },
  { file: `${kit}/http/problem-response.ts`, source: "request.url ?? ''", why: missing },
  { file: `${kit}/http/problem-response.ts`, source: "typeof requestId === 'string'", why: oneHeader },
  {
    file: `${kit}/http/parse-request.ts`,
    source: "issue.code === 'invalid_type'",
    why: 'For issues of the whole body, only its type remains.',
  },
]
