import { hasLargeBody } from '@wordloom/service-kit/http'
import type { Call, Policy } from '../policy.ts'
import { isBufferFull, type MinBodyRate, refuseSlowBody } from './body-timeout.ts'

/** A large body under way: since when, and the bytes that its connection had received by then. */
type Arriving = { call: Call; since: number; bytesBefore: number }

type Options = Partial<Pick<MinBodyRate, 'graceMs' | 'sweepMs'>> & {
  /** The connections that services have for large bodies. */
  capacity: number
}

/**
 * Makes room while more large bodies are under way than there are connections: every `sweepMs` the slowest ones that have had `graceMs` are
 * refused with 408 `request.too-slow`, as many as are in the way. So clients at many addresses who keep just above the minimum rate make others
 * wait for `graceMs`, and not for as long as a request may take.
 */
export function shedSlowBodies({ capacity, graceMs = 10_000, sweepMs = 1_000 }: Options): Policy {
  const arriving = new Map<Call, Arriving>()
  const end = (call: Call): void => void arriving.delete(call)
  let sweeping: NodeJS.Timeout | undefined
  const sweep = (): void => {
    const now = performance.now()
    const rateOf = ({ call, since, bytesBefore }: Arriving): number => (call.request.socket.bytesRead - bytesBefore) / (now - since)
    const slowestFirst = [...arriving.values()]
      .filter(({ call: { request }, since }) => !request.complete && !isBufferFull(request) && now - since > graceMs)
      .toSorted((one, other) => rateOf(one) - rateOf(other))
    for (const { call } of slowestFirst.slice(0, Math.max(0, arriving.size - capacity))) refuseSlowBody(call)
    if (arriving.size > capacity) return
    clearInterval(sweeping)
    sweeping = undefined
  }
  return (call, next) => {
    if (hasLargeBody(call.request)) {
      arriving.set(call, { call, since: performance.now(), bytesBefore: call.request.socket.bytesRead })
      call.onClose(end)
      if (arriving.size > capacity) sweeping ??= setInterval(sweep, sweepMs).unref()
    }
    next()
  }
}
