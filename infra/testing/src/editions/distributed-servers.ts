import { createKeyring } from '@wordloom/service-kit/auth'
import { openScopes } from '../backing/scope.ts'
import { type Part, parts } from './edition.ts'
import { startWebServer } from './web-server.ts'

/** Another way to one of the servers than straight: answers the address to use for it, e.g. that of a line which can be cut. */
export type Way = (server: 'mongo' | 'nats' | 'redis' | 'keycloak', url: string) => Promise<string>

/** What the processes of the distributed edition stand on. */
export type DistributedServers = {
  /** What browsers see. */
  url: string
  /** What a process of this part is told, but its ports. */
  settingsOf: (part: Part) => Record<string, string>
  /** What `npm run ops` is told. */
  operations: Record<string, string>
  close: () => Promise<void>
}

/** Opens a corner on each server and serves the built pages; `portOf` says where each part is reached. `way` is asked once for each server. */
export async function openDistributedServers(
  portOf: (part: Part) => number,
  settings: Record<string, string> = {},
  way: Way = async (_, url) => url,
): Promise<DistributedServers> {
  const { scopes, close: closeScopes } = await openScopes(['mongo', 'nats', 'redis', 'keycloak'])
  const { mongo, nats, redis, keycloak } = scopes
  const url = `http://localhost:${portOf('gateway')}`
  await keycloak.importRealm({ publicUrl: url, backchannelUrl: `http://host.docker.internal:${portOf('gateway')}` })
  const web = await startWebServer()
  // One address for both: a Keycloak in development names itself as it was asked.
  const issuer = await way('keycloak', keycloak.issuer)
  const mongoUrl = await way('mongo', mongo.url)
  const natsUrl = await way('nats', nats.url)
  const keyring = createKeyring()
  const services = parts.filter((part) => part !== 'gateway')
  const shared = {
    PUBLIC_URL: url,
    NATS_URL: natsUrl,
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
    ...Object.fromEntries(services.map((name) => [`${name.toUpperCase()}_URL`, `http://127.0.0.1:${portOf(name)}`])),
    ...settings,
  }
  return {
    url,
    settingsOf: (part) => ({ ...keyring.settingsOf(part), ...shared, MONGO_URL: withDatabase(mongoUrl, `${mongo.database}_${part}`) }),
    operations: { MONGO_URL: mongoUrl, MONGO_PREFIX: `${mongo.database}_`, NATS_URL: natsUrl, NATS_PREFIX: nats.prefix },
    close: async () => {
      await web.close()
      await closeScopes()
    },
  }
}

/** The same address with another database; as text, since URL knows no address of several hosts. */
const withDatabase = (url: string, database: string): string => url.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)\/?[^?]*/, `$1/${database}`)
