import { allowInsecureRequests, type Configuration, type CustomFetch, customFetch, discovery } from 'openid-client'
import { providerUnavailable } from './open-id-provider.ts'

/** The provider's addresses: the issuer as the browser sees it, and its internal address if that differs. */
export type ProviderAddress = { issuer: string; internalIssuer?: string | undefined; clientId: string; clientSecret: string }

const timeoutSeconds = 5

const loopback = /^http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?(\/|$)/

/** Unencrypted requests are allowed to a provider on this machine, or to an internal address of the deployment. */
const mayBeInsecure = ({ issuer, internalIssuer }: ProviderAddress): boolean =>
  internalIssuer ? internalIssuer.startsWith('http://') : loopback.test(issuer)

/** A fetch that replaces the issuer's address by its internal one. */
export const internalFetch = ({ issuer, internalIssuer }: ProviderAddress): CustomFetch => {
  const translate = (url: string): string =>
    internalIssuer && url.startsWith(`${issuer}/`) ? internalIssuer + url.slice(issuer.length) : url
  return (url, options) => fetch(translate(url), options as RequestInit)
}

/**
 * Discovers the provider on first use and caches the result; failures are not cached, so that a provider may start later. Throws
 * `auth.provider-unavailable` until then.
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
