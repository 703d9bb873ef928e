import { createGateway, httpUpstream, openToPrograms } from '@wordloom/gateway'
import { createInternalTokens } from '@wordloom/service-kit/auth'
import { systemClock } from '@wordloom/service-kit/clock'
import { createSqliteKeyValue } from '@wordloom/service-kit/key-value'
import { createLogger } from '@wordloom/service-kit/logging'
import { createRequestMetrics } from '@wordloom/service-kit/metrics'
import { createHttpServer } from '@wordloom/service-kit/run'
import { createSessions } from '@wordloom/service-kit/sessions'
import { openSqlite } from '@wordloom/service-kit/store'
import { Registry } from 'prom-client'

// The gateway with all of its policies on; it prints a signed-in learner's cookie when it listens.
const logger = createLogger('gateway', 'warn')
const keyValue = createSqliteKeyValue(openSqlite(':memory:'))
const sessions = createSessions(keyValue)
const gateway = createGateway({
  publicUrl: new URL(`http://localhost:${process.env.PORT}`),
  upstreams: { stats: httpUpstream({ name: 'stats', url: process.env.UPSTREAM as string, logger }) },
  pages: (_call, next) => next(),
  sessions,
  sessionCookie: 'wl_session',
  programs: openToPrograms({ keyValue, clock: systemClock, callsPerMinute: 60 }),
  tokens: createInternalTokens('a secret of the benchmark that is long enough'),
  logger,
  metrics: createRequestMetrics(new Registry(), 'gateway'),
  requestsPerMinute: 1_000_000_000,
})
const cookie = `wl_session=${await sessions.begin({ userId: 'ada' })}`
createHttpServer(gateway).listen(Number(process.env.PORT), '127.0.0.1', () => console.log(`cookie ${cookie}`))
