/** Why a mutant survives: one in `file` on a line that contains `source`, and with this replacement if `to` is set. */
export type Reason = { file: string; source: string; to?: string; why: string }

const kit = 'packages/service-kit/src'
const policies = 'gateway/src/policies'
const upstream = 'gateway/src/upstream'
const identity = 'services/identity/src'

const routed = 'A call without a row of the route table does not come this far: the policy routing has refused it.'
const cached = 'What is cached is what would be worked out again: it only saves time.'
const missing = 'It stands for what is missing, and is as little an id, a cookie or an address as anything else.'
const checksum = 'The checksum refuses such a text as well, but for one in 57 billion.'
const redundant = 'The check after it refuses the same; this one is the cheaper, or the clearer.'
const forTheLog = 'It is the cause of a fault, for the log; what the client gets is asserted.'
const resourceName = 'It is what tools for developers call the waiting.'
const oneHeader = 'Node gives this header as one text or none.'
const small = 'A small answer only travels in one write instead of two.'
const twice = 'The proxy tells most faults twice, and the first telling is enough.'
const boundary = 'The bound is about cost, and one more or less makes no difference that anybody could see.'

export const reasons: readonly Reason[] = [
  // The gateway’s policies
  { file: `${policies}/access/api-key.ts`, source: "request.headers.authorization ?? ''", why: missing },
  {
    file: `${policies}/access/api-key.ts`,
    source: 'key === undefined ? null',
    why: 'What is undefined has no form of a key, so nothing is looked up either.',
  },
  { file: `${policies}/access/api-key.ts`, source: "typeof zone === 'string'", why: oneHeader },
  {
    file: `${policies}/access/api-key.ts`,
    source: "name: 'api-key'",
    why: 'There is no other limiter on this store whose uses it could be taken for.',
  },
  { file: `${policies}/call.ts`, source: "headers.cookie ?? ''", why: missing },
  {
    file: `${policies}/access/causal-cookie.ts`,
    source: 'session === undefined ? undefined',
    why: 'Nothing is ever kept for a session that is undefined.',
  },
  {
    file: `${policies}/access/causal-cookie.ts`,
    source: 'if (session !== undefined)',
    why: 'What were kept for nobody would be read by nobody: the reading asks for a session.',
  },
  { file: `${policies}/access/cross-site.ts`, source: 'row?.access', why: routed },
  { file: `${policies}/access/identity.ts`, source: 'row?.access', why: routed },
  { file: `${policies}/access/forward-claims.ts`, source: 'call.row?.upstream', why: routed },
  {
    file: `${policies}/request/hop-by-hop.ts`,
    source: 'headers[name] !== undefined',
    why: 'Deleting what is not there does nothing; not deleting it keeps the headers quick.',
  },
  {
    file: `${policies}/access/identity.ts`,
    source: "name.startsWith('x-')",
    why: 'The expression after it says the same, and costs more.',
  },
  { file: `${policies}/request/sane-address.ts`, source: '/^(\\.|%2e){1,2}$/i', why: redundant },
  { file: `${policies}/pages/static-files.ts`, source: "'/index.html'", why: 'A folder’s own page is its index.html.' },
  { file: `${policies}/limits/at-once.ts`, source: 'if (left === 0)', why: 'It only frees memory: a count of nothing is as good as none.' },
  {
    file: `${policies}/limits/turns.ts`,
    source: 'of.taken === 0',
    why: 'It only frees memory: a place that nobody has is as good as none.',
  },
  {
    file: `${policies}/limits/turns.ts`,
    source: 'place?.get(call.address)',
    why: 'Who is over has had a turn, so there is a place.',
  },
  { file: `${policies}/limits/turns.ts`, source: '!place || !of', why: 'Who is over has had a turn, so there is a place.' },
  { file: `${policies}/limits/turns.ts`, source: "new AsyncResource('Turn')", why: resourceName },
  { file: `${policies}/limits/held-body.ts`, source: "new AsyncResource('HeldBody')", why: resourceName },
  {
    file: `${policies}/limits/body-clock.ts`,
    source: 'arriving.size > 0',
    why: 'It only spares the looking when there is nothing to look at.',
  },
  {
    file: `${policies}/limits/body-clock.ts`,
    source: 'clearInterval(sweeping)',
    why: 'It only spares the looking when there is nothing to look at.',
  },
  {
    file: `${policies}/limits/body-clock.ts`,
    source: 'arriving.delete(body)',
    why: 'It only spares the looking: what has come, or whose connection is gone, is not given up.',
  },
  {
    file: `${policies}/limits/body-clock.ts`,
    source: 'hasBody(request) && !request.complete',
    why: 'It only spares the looking: what has come is not given up.',
  },
  { file: `${policies}/limits/body-clock.ts`, source: 'const isSlow =', why: boundary },
  {
    file: `${policies}/limits/body-clock.ts`,
    source: 'request.readableHighWaterMark',
    to: 'request.readableLength > request.readableHighWaterMark',
    why: boundary,
  },
  {
    file: `${policies}/limits/held-body.ts`,
    source: 'request.readableHighWaterMark',
    to: 'request.readableLength > request.readableHighWaterMark',
    why: boundary,
  },
  {
    file: `${policies}/limits/held-body.ts`,
    source: '!hasBody(request) || isHere()',
    why: 'What has no body is whole by then, and goes on when Node says so.',
  },
  {
    file: `${policies}/request/sane-address.ts`,
    source: 'const plain =',
    why: 'It is a short way for most addresses; the long one comes to the same.',
  },
  // The gateway’s upstreams
  {
    file: `${upstream}/http-upstream.ts`,
    source: "port || (protocol === 'https:'",
    why: 'No test can have a service at the ports of the system, and no name has brackets but an IPv6 one.',
  },
  { file: `${upstream}/http-upstream.ts`, source: '<= smallBytes', why: small },
  { file: `${upstream}/http-upstream.ts`, source: 'const smallBytes', why: small },
  {
    file: `${upstream}/http-upstream.ts`,
    source: "asking.hasHeader('transfer-encoding')",
    why: 'The agent keeps connections by itself; only the proxy’s “close” had to go.',
  },
  {
    file: `${upstream}/http-upstream.ts`,
    source: '!response.headersSent && !response.destroyed',
    why: 'Once an answer has begun, or its client has gone, the proxy tells no fault of it.',
  },
  { file: `${upstream}/http-upstream.ts`, source: '[handed]?.', why: 'What is handed on is known for as long as it is under way.' },
  {
    file: `${upstream}/http-upstream.ts`,
    source: 'waitedMs > shortWaitMs',
    why: 'Setting the clock again after no wait sets it to the same time.',
  },
  { file: `${upstream}/http-upstream.ts`, source: "proxy.on('error'", why: twice },
  { file: `${upstream}/http-upstream.ts`, source: '.catch((error: unknown) => failed', why: twice },
  { file: `${upstream}/http-upstream.ts`, source: 'if (!last) return', why: twice },
  { file: `${upstream}/http-upstream.ts`, source: 'last.at >= timeoutMs', why: boundary },
  {
    file: `${upstream}/http-upstream.ts`,
    source: "reason !== 'timeout'",
    why: 'The suite that shows it waits for real seconds, so it is not in this run: http-upstream.int.spec.ts.',
  },
  {
    file: `${kit}/limits/open-exports.ts`,
    source: 'current > 0',
    why: 'A learner with no open exports may stay in the map or not: both count as none.',
  },
  { file: `${upstream}/http-upstream.ts`, source: 'request.headers.expect !== undefined', why: 'Deleting what is not there does nothing.' },
  { file: `${upstream}/upstream-fault.ts`, source: "?.code ?? ''", why: missing },
  // Tokens
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
    source: 'known.expiresAt <= Date.now()',
    why: 'A token leaves the cache after half a minute, before it expires.',
  },
  {
    file: `${kit}/auth/token-verifier.ts`,
    source: 'if (known) verified.set',
    why: 'A verdict of null is not taken from the cache: the token is verified again.',
  },
  { file: `${kit}/auth/tokens-of-before.ts`, source: '.catch(() => null)', why: 'Undefined is the same verdict.' },
  // Sessions and keys
  { file: `${kit}/sessions/browser-cookie.ts`, source: "cookieHeader ?? ''", why: missing },
  { file: `${kit}/sessions/browser-cookie.ts`, source: 'at > 0', why: 'A pair without a name has not the name that is looked for.' },
  { file: `${kit}/sessions/sessions.ts`, source: 'if (!id) return null', why: 'What is no text has not the form of an id.' },
  { file: `${kit}/sessions/sessions.ts`, source: 'seen.delete(id)', why: 'It only frees memory: what is stored decides.' },
  { file: `${kit}/sessions/sessions.ts`, source: 'before?.text === text', why: cached },
  { file: `${kit}/api-keys/api-key-directory.ts`, source: 'noted.set(keyId, true)', why: 'That there is an entry counts, not what it is.' },
  {
    file: `${kit}/api-keys/api-key-directory.ts`,
    source: "setIfAbsent(notedKey(keyId), ''",
    why: 'That there is an entry counts, not what it is.',
  },
  { file: `${kit}/api-keys/api-key.ts`, source: 'const form =', why: checksum },
  // Limits
  { file: `${kit}/limits/client-address.ts`, source: 'known.set(address, counted)', why: cached },
  { file: `${kit}/limits/client-address.ts`, source: 'withPort.exec(address) ?? []', why: 'The first of the list is not looked at.' },
  { file: `${kit}/limits/client-address.ts`, source: "socket.remoteAddress ?? ''", why: missing },
  { file: `${kit}/limits/client-address.ts`, source: 'trustedProxies === 0', why: 'proxy-addr comes to the same address, more slowly.' },
  { file: `${kit}/limits/open-exports.ts`, source: 'open.delete(userId)', why: 'It only frees memory: no count is as good as none.' },
  // What a service answers
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
  { file: `${kit}/http/http-app.ts`, source: 'BROTLI_PARAM_QUALITY', why: 'A better and slower compression is still one.' },
  { file: `${kit}/http/http-app.ts`, source: "'query parser'", why: 'It is the default of Express, said because it matters.' },
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
  { file: `${kit}/http/other-methods.ts`, source: "path.includes(':')", why: 'A path that is mounted twice answers at its first place.' },
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
  // Sign-in
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
