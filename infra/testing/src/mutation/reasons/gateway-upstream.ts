import { boundary, missing } from './common.ts'
import type { Reason } from './reason.ts'

const upstream = 'gateway/src/upstream'
const small = 'A small answer only travels in one write instead of two.'
const twice = 'The proxy tells most faults twice, and the first telling is enough.'

/** Reasons in the gateway’s connections to services. */
export const upstreamReasons: readonly Reason[] = [
  {
    file: `${upstream}/http-upstream.ts`,
    source: "port || (protocol === 'https:'",
    why: 'No test can have a service at the ports of the system, and no name has brackets but an IPv6 one.',
  },
  { file: `${upstream}/http-upstream.ts`, source: '<= maxBufferedBytes', why: small },
  { file: `${upstream}/http-upstream.ts`, source: 'const maxBufferedBytes', why: small },
  {
    file: `${upstream}/http-upstream.ts`,
    source: "proxyRequest.hasHeader('transfer-encoding')",
    why: 'The agent keeps connections by itself; only the proxy’s “close” had to go.',
  },
  {
    file: `${upstream}/http-upstream.ts`,
    source: '!response.headersSent && !response.destroyed',
    why: 'Once an answer has begun, or its client has gone, the proxy tells no fault of it.',
  },
  { file: `${upstream}/http-upstream.ts`, source: '[attemptKey]?.', why: 'The attempt is stored for as long as the request is under way.' },
  {
    file: `${upstream}/http-upstream.ts`,
    source: 'waitedMs > negligibleWaitMs',
    why: 'Setting the clock again after no wait sets it to the same time.',
  },
  { file: `${upstream}/http-upstream.ts`, source: "proxy.on('error'", why: twice },
  { file: `${upstream}/http-upstream.ts`, source: '.catch((error: unknown) => failed', why: twice },
  { file: `${upstream}/http-upstream.ts`, source: 'if (!attempt) return', why: twice },
  { file: `${upstream}/http-upstream.ts`, source: 'attempt.startedAt >= timeoutMs', why: boundary },
  {
    file: `${upstream}/http-upstream.ts`,
    source: "reason !== 'timeout'",
    why: 'The suite that shows it waits for real seconds, so it is not in this run: http-upstream.int.spec.ts.',
  },
  { file: `${upstream}/http-upstream.ts`, source: 'request.headers.expect !== undefined', why: 'Deleting what is not there does nothing.' },
  { file: `${upstream}/upstream-fault.ts`, source: "?.code ?? ''", why: missing },
]
