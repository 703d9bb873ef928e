import { boundary, missing, oneHeader, redundant } from './common.ts'
import type { Reason } from './reason.ts'

const policies = 'gateway/src/policies'
const routed = 'A call without a row of the route table does not come this far: the policy routing has refused it.'
const resourceName = 'It is what tools for developers call the waiting.'

/** Reasons in the gateway’s policies. */
export const policiesReasons: readonly Reason[] = [
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
  { file: `${policies}/request/validate-target.ts`, source: '/^(\\.|%2e){1,2}$/i', why: redundant },
  { file: `${policies}/pages/static-files.ts`, source: "range ?? ''", to: '"Stryker was here!"', why: missing },
  {
    file: `${policies}/pages/static-files.ts`,
    source: "range ?? ''",
    to: '["Stryker was here"]',
    why: 'The first of the list is not looked at.',
  },
  {
    file: `${policies}/pages/static-files.ts`,
    source: 'first !== undefined',
    to: 'true',
    why: 'What is undefined is not less than anything, so the comparison after it is false as well.',
  },
  {
    file: `${policies}/pages/static-files.ts`,
    source: "'if-modified-since'",
    to: '""',
    why: 'sirv answers by the tag alone; named for the day that it does not.',
  },
  { file: `${policies}/pages/static-files.ts`, source: "'/index.html'", why: 'A folder’s own page is its index.html.' },
  {
    file: `${policies}/limits/concurrency-limit.ts`,
    source: 'if (remaining === 0)',
    why: 'It only frees memory: a count of nothing is as good as none.',
  },
  {
    file: `${policies}/limits/fair-queue.ts`,
    source: 'queue.active === 0',
    why: 'It only frees memory: a queue of nothing is as good as none.',
  },
  {
    file: `${policies}/limits/fair-queue.ts`,
    source: 'released.active === 0',
    why: 'It only frees memory: a queue of nothing is as good as none.',
  },
  {
    file: `${policies}/limits/fair-queue.ts`,
    source: 'pool?.queues.get(call.address)',
    why: 'A request that ends has started, so its pool and queue exist.',
  },
  {
    file: `${policies}/limits/fair-queue.ts`,
    source: '!pool || !released',
    why: 'A request that ends has started, so its pool and queue exist.',
  },
  { file: `${policies}/limits/fair-queue.ts`, source: "new AsyncResource('FairQueue')", why: resourceName },
  { file: `${policies}/limits/buffer-body.ts`, source: "new AsyncResource('BufferBody')", why: resourceName },
  {
    file: `${policies}/limits/body-timeout.ts`,
    source: 'call.onClose(',
    why: 'It only frees memory: what has come leaves the list at the next look as well.',
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
    why: 'What has no body is whole by then, and goes on when Node says so.',
  },
  {
    file: `${policies}/request/validate-target.ts`,
    source: 'const plainPath =',
    why: 'It is a short way for most addresses; the long one comes to the same.',
  },
]
