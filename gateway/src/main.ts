import { apiKeyFamily } from '@wordloom/service-kit/api-keys'
import { createTokenSigner } from '@wordloom/service-kit/auth'
import { connectKeyValue } from '@wordloom/service-kit/connect'
import { countCacheLookups, createRequestMetrics } from '@wordloom/service-kit/metrics'
import { runProcess } from '@wordloom/service-kit/process'
import { createSessions, sessionCookie, sessionFamily } from '@wordloom/service-kit/sessions'
import { createGateway, createProgramAccess, httpUpstream } from './index.ts'
import { webPages } from './policies/pages/web-pages.ts'
import { byService, gatewaySettings } from './settings.ts'
import { createUpstreamMetrics } from './upstream/upstream-metrics.ts'

await runProcess('gateway', gatewaySettings, async (process) => {
  const { settings, logger, clock, registry } = process
  const keyValue = connectKeyValue(process, {
    families: [sessionFamily, apiKeyFamily],
    counts: countCacheLookups(registry, 'gateway', 'key-value'),
  })
  const metrics = createUpstreamMetrics(registry)
  const upstream = (name: string, url: string, timeoutMs = 15_000) => httpUpstream({ name, url, logger, metrics, timeoutMs })
  const app = createGateway({
    publicUrl: new URL(settings.PUBLIC_URL),
    realm: settings.OIDC_ISSUER.replace(/\/+$/, ''),
    upstreams: byService(settings, (name, url) => upstream(name, url, name === 'dictionary' ? 10_000 : undefined)),
    pages: webPages(upstream('web', settings.WEB_URL, 10_000)),
    sessions: createSessions(keyValue, clock),
    sessionCookie: sessionCookie(settings.PUBLIC_URL).name,
    programs: createProgramAccess({ keyValue, clock, callsPerMinute: settings.API_CALLS_PER_MINUTE }),
    requestsPerMinute: settings.REQUESTS_PER_MINUTE,
    concurrencyLimits: { perAddress: settings.MAX_REQUESTS_PER_ADDRESS, perLearner: settings.MAX_REQUESTS_PER_LEARNER },
    signer: createTokenSigner(settings.INTERNAL_SIGNING_KEY),
    logger,
    metrics: createRequestMetrics(registry, 'gateway'),
    trustedProxies: settings.TRUSTED_PROXIES,
  })
  const connections = { perAddress: settings.MAX_CONNECTIONS_PER_ADDRESS, trustedProxies: settings.TRUSTED_PROXIES }
  return { name: 'gateway', app, connections, start: async () => {}, stop: async () => {}, ready: keyValue.ready }
})
