import { openScopes } from '../backing/scope.ts'
import { type Child, startChild, until } from './child.ts'
import type { Edition, Part } from './edition.ts'
import { freePort } from './free-port.ts'
import { startWebServer } from './web-server.ts'

const services = ['words', 'quiz', 'stats', 'dictionary', 'identity'] as const
const secret = 'a secret for one run of the tests, long enough'

/** Another way to one of the servers than straight: answers the address to use for it, e.g. that of a line which can be cut. */
export type Way = (server: 'mongo' | 'nats' | 'redis' | 'keycloak', url: string) => Promise<string>

/**
 * Starts the distributed edition as separate processes on real servers: a process a service, and the gateway; the pages come from the build.
 * `way` is asked once for each server.
 */
export async function startDistributedEdition(settings: Record<string, string> = {}, way: Way = async (_, url) => url): Promise<Edition> {
  const { scopes, close: closeScopes } = await openScopes(['mongo', 'nats', 'redis', 'keycloak'])
  const { mongo, nats, redis, keycloak } = scopes
  const parts: readonly Part[] = [...services, 'gateway']
  const ports = new Map<Part, { http: number; metrics: number }>()
  for (const part of parts) ports.set(part, { http: await freePort(), metrics: await freePort() })
  const portOf = (part: Part): { http: number; metrics: number } => ports.get(part) as { http: number; metrics: number }
  const addressOf = (part: Part): string => `http://127.0.0.1:${portOf(part).http}`
  const url = `http://localhost:${portOf('gateway').http}`
  await keycloak.importRealm({ publicUrl: url, backchannelUrl: `http://host.docker.internal:${portOf('gateway').http}` })

  const web = await startWebServer()
  // One address for both: a Keycloak in development names itself as it was asked.
  const issuer = await way('keycloak', keycloak.issuer)
  const { host: mongoHost } = new URL(await way('mongo', mongo.url))
  const shared = {
    PUBLIC_URL: url,
    INTERNAL_TOKEN_SECRET: secret,
    NATS_URL: await way('nats', nats.url),
    NATS_PREFIX: nats.prefix,
    REDIS_URL: await way('redis', redis.url),
    REDIS_PREFIX: redis.prefix.replace(/:$/, ''),
    OIDC_ISSUER: issuer,
    // Named as the address from here too: where tests run in a container themselves, Keycloak is not on this machine’s loopback.
    OIDC_INTERNAL_URL: issuer,
    OIDC_CLIENT_ID: keycloak.clientId,
    OIDC_CLIENT_SECRET: keycloak.clientSecret,
    KEYCLOAK_BROWSER_CLIENT_ID: 'wordloom-browser',
    KEYCLOAK_ACCOUNTS_CLIENT_SECRET: keycloak.accountsSecret,
    WEB_URL: web.url,
    LOG_LEVEL: 'warn',
    // Suites that restart parts under use give them longer.
    DRAIN_SECONDS: '1',
    ...Object.fromEntries(services.map((name) => [`${name.toUpperCase()}_URL`, addressOf(name)])),
    ...settings,
  }
  const settingsOf = (part: Part): Record<string, string> => ({
    ...shared,
    MONGO_URL: Object.assign(new URL(mongo.urlOf(part)), { host: mongoHost }).href,
    PORT: String(portOf(part).http),
    METRICS_PORT: String(portOf(part).metrics),
  })
  const children = new Map<Part, Child>()

  async function begin(part: Part): Promise<void> {
    const child = startChild(part === 'gateway' ? 'gateway/src/main.ts' : `services/${part}/src/main.ts`, settingsOf(part))
    children.set(part, child)
    const ready = async (): Promise<boolean> => (await fetch(`http://127.0.0.1:${portOf(part).metrics}/readyz`)).ok
    await until(`${part} becomes ready`, ready, [child])
  }
  const close = async (): Promise<void> => {
    await Promise.all([...children.values()].map((child) => child.stop()))
    await web.close()
    await closeScopes()
  }
  try {
    await Promise.all(parts.map(begin))
    // A Keycloak that has just been given a realm is slow to answer the first question about it.
    const signInWorks = async (): Promise<boolean> => (await fetch(`${url}/api/login`, { redirect: 'manual' })).status < 400
    await until('signing in works', signInWorks, [...children.values()])
  } catch (error) {
    await close()
    throw error
  }
  return {
    name: 'distributed',
    url,
    children,
    metrics: new Map(parts.map((part) => [part, `http://127.0.0.1:${portOf(part).metrics}/metrics`])),
    begin,
    end: async (part, signal) => {
      await children.get(part)?.stop(signal)
    },
    close,
  }
}
