import { clientAddress } from '@wordloom/service-kit/limits'
import type { Policy } from '../policy.ts'

/** Finds a request's client address: the connection's, or what the last of `trustedProxies` proxies reports. */
export const addressOfClient =
  ({ trustedProxies }: { trustedProxies: number }): Policy =>
  (call, next) => {
    call.address = clientAddress(call.request, trustedProxies)
    next()
  }
