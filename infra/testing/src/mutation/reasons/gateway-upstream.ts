import { boundary, missing } from './common.ts'
import { reasonsIn } from './reason.ts'

const small = 'A small response is only sent in one write instead of two.'
const twice = 'The proxy reports most faults twice, and the first report suffices.'

/** Reasons in the gateway’s connections to services. */
export const upstreamReasons = reasonsIn('gateway/src/upstream', {
  'http-upstream.ts': [
    ["port || (protocol === 'https:'", 'Tests cannot listen on system ports, and only IPv6 hosts have brackets.'],
    ["proxyRequest.hasHeader('transfer-encoding')", 'The agent keeps connections by default; only the proxy’s “close” must be removed.'],
    ['!response.headersSent && !response.destroyed', 'The proxy reports no fault once a response has begun or its client has gone.'],
    ['[attemptKey]?.', 'The attempt is stored while the request is under way.'],
    ['waitedMs > negligibleWaitMs', 'Without a wait, the clock is set to the same time again.'],
    ["proxy.on('error'", twice],
    ['.catch((error: unknown) => failed', twice],
    ['if (!attempt) return', twice],
    ['attempt.startedAt >= timeoutMs', boundary],
    ["reason !== 'timeout'", 'Its suite waits for real seconds and is not part of this run: silent-service.int.spec.ts.'],
    ['if (!isFullyRead(request)) releaseOnClose', 'What releases a connection asks the same again.'],
    [
      'if (isFullyRead(request)) return',
      'After a whole body, ending a request that has its response does nothing, and the proxy ends one whose client has gone.',
    ],
    ['request.headers.expect !== undefined', 'Deleting a missing entry does nothing.'],
  ],
  'proxy.ts': [
    ['<= maxBufferedBytes', small],
    ['const maxBufferedBytes', small],
  ],
  'upstream.ts': [["?.code ?? ''", missing]],
})
