import { forTheLog, missing, oneHeader } from './common.ts'
import { reasonsIn } from './reason.ts'

const cached = 'The cache only saves time: its values would be computed again.'
const checksum = 'The checksum refuses such a text as well, except for one in 57 billion.'

/** Reasons in the foundations of services: tokens, sessions, keys, limits and HTTP. */
export const serviceKitReasons = reasonsIn('packages/service-kit/src', {
  'limits/open-exports.ts': [
    ['current > 0', 'A learner without open exports counts as none, in the map or not.'],
    ['open.delete(userId)', 'It only frees memory: a missing count equals 0.'],
  ],
  'auth/internal-keys.ts': [["const { x = '', d = '' }", 'Node exports both halves of an Ed25519 key; the default is for the types.']],
  'auth/key-settings.ts': [['settings.INTERNAL_TOKEN_SECRET === undefined', 'jose refuses an empty secret, so no token is verified.']],
  'auth/token-signer.ts': [
    ["sessionId = '', authenticatedAt = ''", 'Any text works in the cache key for a missing claim.'],
    ['claims.authenticatedAt === undefined', 'JSON omits undefined values.'],
  ],
  'auth/token-verifier.ts': [
    ["kid = ''", missing],
    ["protectedHeader.kid ?? ''", missing],
    ['if (!trusted)', 'Without a key the verification fails with another error, which is not reported.'],
    ['.catch(() => null)', 'Undefined has the same meaning.'],
    ['if (!token) return null', 'A text that is not a token is not verified either.'],
    ['cached.expiresAt <= Date.now()', 'A token leaves the cache after half a minute, before it expires.'],
    ['if (cached) verified.set', 'Cached nulls are not used: the token is verified again.'],
  ],
  'auth/previous-release-tokens.ts': [['.catch(() => null)', 'Undefined has the same meaning.']],
  'sessions/browser-cookie.ts': [
    ["cookieHeader ?? ''", missing],
    ['at > 0', 'A pair without a name does not have the wanted name.'],
  ],
  'sessions/sessions.ts': [
    ['if (!id) return null', 'A value that is not a text does not have the form of an id.'],
    ['cache.delete(id)', 'It only frees memory: the stored value decides.'],
    ['cached?.text === text', cached],
  ],
  'api-keys/api-key-directory.ts': [
    ['noted.set(keyId, true)', 'Only the existence of the entry matters, not its value.'],
    ["setIfAbsent(notedKey(keyId), ''", 'Only the existence of the entry matters, not its value.'],
  ],
  'api-keys/api-key.ts': [['const form =', checksum]],
  'limits/client-address.ts': [
    ['cache.set(address, counted)', cached],
    ['withPort.exec(address) ?? []', 'The first entry of the list is not used.'],
    ["socket.remoteAddress ?? ''", missing],
    ['trustedProxies === 0', 'proxy-addr finds the same address, more slowly.'],
  ],
  'http/body.ts': [
    [
      'destroyOnReturn',
      'Node 24 detaches a request from its connection before destroying it, so the response is still sent; earlier versions did not.',
    ],
    ['request.resume()', 'Node reads a small rest itself when the response ends.'],
    ['The body did not arrive whole', 'The client has gone, so no one receives it.'],
    ['{ cause', forTheLog],
    ['chunks.length === 1', 'Joining one chunk gives the same bytes, copied.'],
  ],
  'http/json-list.ts': [
    ['piece.length < pieceLength', 'It only decides how much is sent in one piece.'],
    ['objectMode: false', 'It only decides how much is buffered for the client.'],
    ["typeof value === 'object'", 'What is not an object has another prototype.', 'true'],
    ['Object.getPrototypeOf(value) === Object.prototype', 'JSON has the same members of an instance of a class.', 'true'],
  ],
  'http/http-app.ts': [
    ['response.headersSent', 'The failed pipeline has already destroyed the response.'],
    ["typeof raw === 'string'", 'Express sends bytes unchanged as well.'],
    ['responses.hasSubscribers', 'Without subscribers nothing is published; the check only saves building the message.', 'true'],
    ['BROTLI_PARAM_QUALITY', 'Another quality only changes size and speed of the compression.'],
    ["learner?.userId ?? ''", 'Bodies without a learner have one owner, whatever its name.'],
    ['reply.isLong', 'The text is the same; it only takes one long turn.', 'false'],
    ["'query parser'", 'It is the default of Express, stated explicitly.'],
  ],
  'http/json-structure.ts': [
    ["texts?.unless ?? ''", 'Without a limit no text is compared with it.'],
    ['let isExempt = true', 'Each text resets it at its beginning.'],
    ['commas[depth] ?? -1', 'Every depth has a count.'],
    ['at === chunk.length', 'The search after it finds nothing in an empty text.'],
    ['found < 0', 'A quote at the beginning of a chunk is found by the byte loop before.'],
    ['end - first', 'Only its parity matters, which the sign does not change.'],
    ['depth > 0', 'The parser refuses text with more closing than opening brackets.'],
  ],
  'http/line-stream.ts': [["if (chunk !== '')", 'An empty chunk writes nothing.']],
  'http/routes-by-path.ts': [["path.includes(':')", 'A path that is mounted twice is handled by the first.']],
  'http/parse-request.ts': [
    ['The request is not valid', 'Every issue of zod has a message; this is the fallback for a future one without.'],
    ["issue.code === 'invalid_type'", 'For issues of the whole body, only its type remains.'],
  ],
  'http/problem-response.ts': [
    ["?? 'Error'", 'Node has a name for every status in use.'],
    ["request.url ?? ''", missing],
    ["typeof requestId === 'string'", oneHeader],
  ],
})
