import { allowInsecureRequests, type Configuration, type CustomFetch, customFetch, discovery } from 'openid-client'
import { providerUnavailable } from './provider.errors.ts'

/** How to get at the provider: the issuer as the browser sees it, and its address from here where that is another. */
export type ProviderAddress = { issuer: string; internalIssuer?: string | undefined; clientId: string; clientSecret: string }

const timeoutSeconds = 5

const loopback = /^http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?(\/|$)/

/** Unencrypted requests are for a provider on this machine, or one that the deployment itself reaches over its own network. */
const mayBeInsecure = ({ issuer, internalIssuer }: ProviderAddress): boolean =>
  internalIssuer ? internalIssuer.startsWith('http://') : loopback.test(issuer)

/** A fetch that goes to the provider's address from here wherever an address is the issuer's. */
export const internalFetch = ({ issuer, internalIssuer }: ProviderAddress): CustomFetch => {
  const translate = (url: string): string =>
    internalIssuer && url.startsWith(`${issuer}/`) ? internalIssuer + url.slice(issuer.length) : url
  return (url, options) => fetch(translate(url), options as RequestInit)
}

/**
 * Discovers the provider on first use and keeps what it found; a failure is not kept, so that a provider that comes up later is found
 * then. Throws `auth.provider-unavailable` until it is.
 */
export function createDiscovery(address: ProviderAddress): () => Promise<Configuration> {
  let found: Promise<Configuration> | undefined
  const discover = async (): Promise<Configuration> => {
    try {
      return await discovery(new URL(address.issuer), address.clientId, address.clientSecret, undefined, {
        [customFetch]: internalFetch(address),
        timeout: timeoutSeconds,
        execute: mayBeInsecure(address) ? [allowInsecureRequests] : [],
      })
    } catch (error) {
      found = undefined
      throw providerUnavailable(error)
    }
  }
  return () => (found ??= discover())
}
