import { clientAddress } from '@wordloom/service-kit/limits'
import type { Policy } from './policy.ts'

/** Finds out which address a request counts for: of whoever connects, or what the last of `trustedProxies` proxies in front says. */
export const addressOfClient =
  ({ trustedProxies }: { trustedProxies: number }): Policy =>
  (call, next) => {
    call.address = clientAddress(call.request, trustedProxies)
    next()
  }
