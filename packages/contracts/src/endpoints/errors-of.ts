import type { ErrorCode } from '../errors/index.ts'
import type { Endpoint } from './endpoint.ts'

const ofAnyCall: readonly ErrorCode[] = [
  'auth.signed-out',
  'request.invalid',
  'request.cross-site',
  'request.method-not-allowed',
  'request.rate-limited',
  'request.too-many-at-once',
  'service.unavailable',
  'service.overloaded',
  'service.timeout',
  'service.failed',
]
const ofAnyBody: readonly ErrorCode[] = [
  'request.not-json',
  'request.incomplete',
  'request.too-deep',
  'request.too-complex',
  'request.too-large',
  'request.too-slow',
  'request.unsupported-media-type',
]

/** All error codes of a call: its own, and those that any call or any body can cause. */
export const errorsOf = ({ body, errors = [] }: Endpoint): readonly ErrorCode[] => [...ofAnyCall, ...(body ? ofAnyBody : []), ...errors]
