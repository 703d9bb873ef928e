import { boundary, missing, oneHeader, redundant } from './common.ts'
import type { Reason } from './reason.ts'

const policies = 'gateway/src/policies'
const routed = 'The policy routing has already refused calls without a row in the route table.'
const resourceName = 'It is only the resource’s name in developer tools.'

/** Reasons in the gateway’s policies. */
export const policiesReasons: readonly Reason[] = [
  { file: `${policies}/access/api-key.ts`, source: "request.headers.authorization ?? ''", why: missing },
  {
    file: `${policies}/access/api-key.ts`,
    source: 'key === undefined ? null',
    why: 'Undefined does not have the form of a key, so nothing is looked up.',
  },
  { file: `${policies}/access/api-key.ts`, source: "typeof zone === 'string'", why: oneHeader },
  {
    file: `${policies}/access/api-key.ts`,
    source: "name: 'api-key'",
    why: 'No other limiter on this store could be confused with it.',
  },
  { file: `${policies}/call.ts`, source: "headers.cookie ?? ''", why: missing },
  {
    file: `${policies}/access/causal-cookie.ts`,
    source: 'session === undefined ? undefined',
    why: 'Nothing is ever stored for an undefined session.',
  },
  {
    file: `${policies}/access/causal-cookie.ts`,
    source: 'if (session !== undefined)',
    why: 'An entry without a session could not be read, since reading needs a session.',
  },
  { file: `${policies}/access/cross-site.ts`, source: 'row?.access', why: routed },
  { file: `${policies}/access/identity.ts`, source: 'row?.access', why: routed },
  { file: `${policies}/access/forward-claims.ts`, source: 'call.row?.upstream', why: routed },
  {
    file: `${policies}/request/hop-by-hop.ts`,
    source: 'headers[name] !== undefined',
    why: 'Deleting a missing header does nothing; skipping it keeps the object fast.',
  },
  {
    file: `${policies}/access/identity.ts`,
    source: "name.startsWith('x-')",
    why: 'The expression after it has the same result at a higher cost.',
  },
  {
    file: `${policies}/request/validate-host.ts`,
    source: 'name.length === 4',
    to: 'true',
    why: 'It only saves comparing names of another length.',
  },
  { file: `${policies}/request/validate-target.ts`, source: '/^(\\.|%2e){1,2}$/i', why: redundant },
  { file: `${policies}/pages/static-files.ts`, source: "range ?? ''", to: '"Stryker was here!"', why: missing },
  {
    file: `${policies}/pages/static-files.ts`,
    source: "range ?? ''",
    to: '["Stryker was here"]',
    why: 'The first entry of the list is not used.',
  },
  {
    file: `${policies}/pages/static-files.ts`,
    source: "'if-modified-since'",
    to: '""',
    why: 'sirv only compares the ETag; the header is passed in case this changes.',
  },
  { file: `${policies}/pages/static-files.ts`, source: "'/index.html'", why: 'The page of a folder is its index.html.' },
  {
    file: `${policies}/limits/concurrency-limit.ts`,
    source: 'if (remaining === 0)',
    why: 'It only frees memory: a count of 0 equals a missing one.',
  },
  {
    file: `${policies}/limits/fair-queue.ts`,
    source: 'queue.active === 0',
    why: 'It only frees memory: an empty queue equals a missing one.',
  },
  {
    file: `${policies}/limits/fair-queue.ts`,
    source: 'released.active === 0',
    why: 'It only frees memory: an empty queue equals a missing one.',
  },
  {
    file: `${policies}/limits/fair-queue.ts`,
    source: 'pool?.queues.get(call.address)',
    why: 'A request that ends has been started, so its pool and queue exist.',
  },
  {
    file: `${policies}/limits/fair-queue.ts`,
    source: '!pool || !released',
    why: 'A request that ends has been started, so its pool and queue exist.',
  },
  { file: `${policies}/limits/fair-queue.ts`, source: "new AsyncResource('FairQueue')", why: resourceName },
  { file: `${policies}/limits/buffer-body.ts`, source: "new AsyncResource('BufferBody')", why: resourceName },
  {
    file: `${policies}/limits/body-timeout.ts`,
    source: 'call.onClose(',
    why: 'It only frees memory: arrived entries also leave the list at the next check.',
  },
  { file: `${policies}/limits/body-timeout.ts`, source: 'const isSlow =', why: boundary },
  {
    file: `${policies}/limits/body-timeout.ts`,
    source: 'request.readableHighWaterMark',
    to: 'request.readableLength > request.readableHighWaterMark',
    why: boundary,
  },
  {
    file: `${policies}/limits/buffer-body.ts`,
    source: 'request.readableHighWaterMark',
    to: 'request.readableLength > request.readableHighWaterMark',
    why: boundary,
  },
  {
    file: `${policies}/limits/buffer-body.ts`,
    source: '!hasBody(request) || isBuffered()',
    why: 'A request without a body is complete by then, and continues when Node reports it.',
  },
  {
    file: `${policies}/request/validate-target.ts`,
    source: 'const plainPath =',
    why: 'It is a shortcut for most addresses; the general path has the same result.',
  },
]
