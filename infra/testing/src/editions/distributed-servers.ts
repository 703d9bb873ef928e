import { createKeyring } from '@wordloom/service-kit/auth'
import { openScopes } from '@wordloom/test-kit/backing'
import { type ProcessName, processNames } from './edition.ts'
import { startWebServer } from './web-server.ts'

/** Replaces the address of a server, e.g. by that of a proxy that can be cut. */
export type AddressOverride = (server: 'mongo' | 'nats' | 'redis' | 'keycloak', url: string) => Promise<string>

/** The servers and settings of the distributed edition's processes. */
export type DistributedServers = {
  /** The address for browsers. */
  url: string
  /** The settings of a process, except its ports. */
  settingsOf: (processName: ProcessName) => Record<string, string>
  /** The settings of `npm run ops`. */
  operations: Record<string, string>
  close: () => Promise<void>
}

/** Opens a scope on each server and serves the built pages; `portOf` tells the port of each process. `addressOverride` is called once for each server. */
export async function openDistributedServers(
  portOf: (processName: ProcessName) => number,
  settings: Record<string, string> = {},
  addressOverride: AddressOverride = async (_, url) => url,
): Promise<DistributedServers> {
  const { scopes, close: closeScopes } = await openScopes(['mongo', 'nats', 'redis', 'keycloak'])
  const { mongo, nats, redis, keycloak } = scopes
  const url = `http://localhost:${portOf('gateway')}`
  await keycloak.importRealm({ publicUrl: url, backchannelUrl: `http://host.docker.internal:${portOf('gateway')}` })
  const web = await startWebServer()
  // One address for both: a Keycloak in development mode uses the address of the request.
  const issuer = await addressOverride('keycloak', keycloak.issuer)
  const mongoUrl = await addressOverride('mongo', mongo.url)
  const natsUrl = await addressOverride('nats', nats.url)
  const keyring = createKeyring()
  const services = processNames.filter((processName) => processName !== 'gateway')
  const shared = {
    PUBLIC_URL: url,
    NATS_URL: natsUrl,
    NATS_PREFIX: nats.prefix,
    REDIS_URL: await addressOverride('redis', redis.url),
    REDIS_PREFIX: redis.prefix.replace(/:$/, ''),
    OIDC_ISSUER: issuer,
    // Needed here too: if tests run in a container, Keycloak is not on this machine's loopback.
    OIDC_INTERNAL_URL: issuer,
    OIDC_CLIENT_ID: keycloak.clientId,
    OIDC_CLIENT_SECRET: keycloak.clientSecret,
    KEYCLOAK_BROWSER_CLIENT_ID: 'wordloom-browser',
    KEYCLOAK_ACCOUNTS_CLIENT_SECRET: keycloak.accountsSecret,
    WEB_URL: web.url,
    LOG_LEVEL: 'warn',
    // Suites that restart processes under load set a longer one.
    DRAIN_SECONDS: '1',
    ...Object.fromEntries(services.map((name) => [`${name.toUpperCase()}_URL`, `http://127.0.0.1:${portOf(name)}`])),
    ...settings,
  }
  return {
    url,
    settingsOf: (processName) => ({
      ...keyring.settingsOf(processName),
      ...shared,
      MONGO_URL: withDatabase(mongoUrl, `${mongo.database}_${processName}`),
    }),
    operations: { MONGO_URL: mongoUrl, MONGO_PREFIX: `${mongo.database}_`, NATS_URL: natsUrl, NATS_PREFIX: nats.prefix },
    close: async () => {
      await web.close()
      await closeScopes()
    },
  }
}

/** The same address with another database. As text, since URL accepts no address with several hosts. */
const withDatabase = (url: string, database: string): string => url.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)\/?[^?]*/, `$1/${database}`)
