import { boundary, missing, oneHeader, redundant } from './common.ts'
import { reasonsIn } from './reason.ts'

const routed = 'The policy routing has already refused calls without a row in the route table.'
const resourceName = 'It is only the resource’s name in developer tools.'

/** Reasons in the gateway’s policies. */
export const policiesReasons = reasonsIn('gateway/src/policies', {
  'access/api-key.ts': [
    ["request.headers.authorization ?? ''", missing],
    ['key === undefined ? null', 'Undefined does not have the form of a key, so nothing is looked up.'],
    ["typeof zone === 'string'", oneHeader],
    ["name: 'api-key'", 'No other limiter on this store could be confused with it.'],
  ],
  'policy.ts': [["headers.cookie ?? ''", missing]],
  'access/causal-cookie.ts': [
    ['session === undefined ? undefined', 'Nothing is ever stored for an undefined session.'],
    ['if (session !== undefined)', 'An entry without a session could not be read, since reading needs a session.'],
  ],
  'access/cross-site.ts': [['row?.access', routed]],
  'access/identity.ts': [
    ['row?.access', routed],
    ["name.startsWith('x-')", 'The expression after it has the same result at a higher cost.'],
    ['call.row?.upstream', routed],
  ],
  'request/hop-by-hop.ts': [['headers[name] !== undefined', 'Deleting a missing header does nothing; skipping it keeps the object fast.']],
  'request/validate-host.ts': [['name.length === 4', 'It only saves comparing names of another length.', 'true']],
  'request/validate-target.ts': [
    ['/^(\\.|%2e){1,2}$/i', redundant],
    ['const plainPath =', 'It is a shortcut for most addresses; the general path has the same result.'],
  ],
  'pages/static-files.ts': [
    ["range ?? ''", missing, '"Stryker was here!"'],
    ["range ?? ''", 'The first entry of the list is not used.', '["Stryker was here"]'],
    ["'if-modified-since'", 'sirv only compares the ETag; the header is passed in case this changes.', '""'],
    ["'/index.html'", 'The page of a folder is its index.html.'],
  ],
  'limits/concurrency-limit.ts': [['if (remaining === 0)', 'It only frees memory: a count of 0 equals a missing one.']],
  'limits/fair-queue.ts': [
    ['queue.active === 0', 'It only frees memory: an empty queue equals a missing one.'],
    ['released.active === 0', 'It only frees memory: an empty queue equals a missing one.'],
    ['pool?.queues.get(call.address)', 'A request that ends has been started, so its pool and queue exist.'],
    ['!pool || !released', 'A request that ends has been started, so its pool and queue exist.'],
    ["new AsyncResource('FairQueue')", resourceName],
  ],
  'limits/buffer-body.ts': [
    ["new AsyncResource('BufferBody')", resourceName],
    ['request.readableHighWaterMark', boundary, 'request.readableLength > request.readableHighWaterMark'],
    ['!hasBody(request) || isBuffered()', 'A request without a body is complete by then, and continues when Node reports it.'],
  ],
  'limits/body-timeout.ts': [
    ['call.onClose(', 'It only frees memory: arrived entries also leave the list at the next check.'],
    ['const isSlow =', boundary],
  ],
})
