import { join } from 'node:path'
import { createKeyring } from '@wordloom/service-kit/auth'
import { createRedisKeyValue } from '@wordloom/service-kit/key-value'
import { silentLogger } from '@wordloom/service-kit/logging'
import { createSessions } from '@wordloom/service-kit/sessions'
import { openScopes } from '@wordloom/test-kit/backing'
import { freePort, startChild, until } from '@wordloom/test-kit/processes'

/** The gateway of the distributed edition, and the cookie of a learner who is signed in there. */
export type RunningGateway = Awaited<ReturnType<typeof startGateway>>

const ofMetric = (metrics: string, name: string): number => Number(new RegExp(`^${name} (.+)$`, 'm').exec(metrics)?.[1])
const ofPauses = (metrics: string, what: 'sum' | 'count'): number =>
  ofMetric(metrics, `nodejs_gc_duration_seconds_${what}\\{kind="minor"\\}`)

/**
 * Starts it as in production, with sessions on Redis and all policies, but with this upstream as its only service. `checkout` is the folder
 * of another version to start instead.
 */
export async function startGateway(upstream: string, checkout = '') {
  const { scopes, close } = await openScopes(['redis'])
  const [port, metricsPort] = [await freePort(), await freePort()]
  const prefix = scopes.redis.prefix.replace(/:$/, '')
  const child = startChild(join(checkout, 'gateway/src/main.ts'), {
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    PUBLIC_URL: `http://localhost:${port}`,
    ...createKeyring().settingsOf('gateway'),
    INTERNAL_TOKEN_SECRET: 'what gateways before asymmetric tokens sign with',
    REDIS_URL: scopes.redis.url,
    REDIS_PREFIX: prefix,
    OIDC_ISSUER: 'http://localhost:8080/realms/none',
    REQUESTS_PER_MINUTE: '1000000000',
    MAX_REQUESTS_PER_LEARNER: '1000',
    LOG_LEVEL: 'warn',
    ...Object.fromEntries(['WORDS', 'QUIZ', 'STATS', 'DICTIONARY', 'IDENTITY', 'WEB'].map((name) => [`${name}_URL`, upstream])),
  })
  await until('the gateway is ready', async () => (await fetch(`http://127.0.0.1:${metricsPort}/readyz`)).ok, [child])
  const keyValue = createRedisKeyValue({ url: scopes.redis.url, prefix, logger: silentLogger })
  const cookie = `wl_session=${await createSessions(keyValue).begin({ userId: 'ada' })}`
  await keyValue.close()
  const metrics = async (): Promise<string> => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return {
    url: `http://127.0.0.1:${port}`,
    cookie,
    /** The mean duration of its young garbage collections so far, in milliseconds; each one delays every request under way. */
    async pauseMs(): Promise<number> {
      const now = await metrics()
      return (1_000 * ofPauses(now, 'sum')) / ofPauses(now, 'count')
    },
    /** Its processor time so far, in milliseconds. */
    cpuMs: async (): Promise<number> => 1_000 * ofMetric(await metrics(), 'process_cpu_seconds_total'),
    async close(): Promise<void> {
      await child.stop('SIGKILL')
      await close()
    },
  }
}
