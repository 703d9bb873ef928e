import { boundary, missing } from './common.ts'
import type { Reason } from './reason.ts'

const upstream = 'gateway/src/upstream'
const small = 'A small answer is only sent in one write instead of two.'
const twice = 'The proxy reports most faults twice, and the first report suffices.'

/** Reasons in the gateway’s connections to services. */
export const upstreamReasons: readonly Reason[] = [
  {
    file: `${upstream}/http-upstream.ts`,
    source: "port || (protocol === 'https:'",
    why: 'Tests cannot listen on system ports, and only IPv6 hosts have brackets.',
  },
  { file: `${upstream}/http-upstream.ts`, source: '<= maxBufferedBytes', why: small },
  { file: `${upstream}/http-upstream.ts`, source: 'const maxBufferedBytes', why: small },
  {
    file: `${upstream}/http-upstream.ts`,
    source: "proxyRequest.hasHeader('transfer-encoding')",
    why: 'The agent keeps connections by default; only the proxy’s “close” must be removed.',
  },
  {
    file: `${upstream}/http-upstream.ts`,
    source: '!response.headersSent && !response.destroyed',
    why: 'The proxy reports no fault once an answer has begun or its client has gone.',
  },
  { file: `${upstream}/http-upstream.ts`, source: '[attemptKey]?.', why: 'The attempt is stored while the request is under way.' },
  {
    file: `${upstream}/http-upstream.ts`,
    source: 'waitedMs > negligibleWaitMs',
    why: 'Without a wait, the clock is set to the same time again.',
  },
  { file: `${upstream}/http-upstream.ts`, source: "proxy.on('error'", why: twice },
  { file: `${upstream}/http-upstream.ts`, source: '.catch((error: unknown) => failed', why: twice },
  { file: `${upstream}/http-upstream.ts`, source: 'if (!attempt) return', why: twice },
  { file: `${upstream}/http-upstream.ts`, source: 'attempt.startedAt >= timeoutMs', why: boundary },
  {
    file: `${upstream}/http-upstream.ts`,
    source: "reason !== 'timeout'",
    why: 'Its suite waits for real seconds and is not part of this run: silent-service.int.spec.ts.',
  },
  {
    file: `${upstream}/http-upstream.ts`,
    source: 'if (!isFullyRead(request)) releaseOnClose',
    why: 'What releases a connection asks the same again.',
  },
  {
    file: `${upstream}/http-upstream.ts`,
    source: 'if (isFullyRead(request)) return',
    why: 'After a whole body, ending a request that has its answer does nothing, and the proxy ends one whose client has gone.',
  },
  { file: `${upstream}/http-upstream.ts`, source: 'request.headers.expect !== undefined', why: 'Deleting a missing entry does nothing.' },
  { file: `${upstream}/upstream-fault.ts`, source: "?.code ?? ''", why: missing },
]
