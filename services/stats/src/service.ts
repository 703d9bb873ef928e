import type { TokenVerifier } from '@wordloom/service-kit/auth'
import type { Clock } from '@wordloom/service-kit/clock'
import { createCausalGate, type EventBus, type Subscription } from '@wordloom/service-kit/events'
import { createHttpApp } from '@wordloom/service-kit/http'
import type { Logger } from '@wordloom/service-kit/logging'
import { createRequestMetrics } from '@wordloom/service-kit/metrics'
import { createLifecycle, type Service } from '@wordloom/service-kit/run'
import { applyWith, type Store } from '@wordloom/service-kit/unit-of-work'
import type { Registry } from 'prom-client'
import { dashboardStatsRoute } from './dashboard-stats/dashboard-stats.route.ts'
import { onEvents } from './progress/on-event.ts'
import { weeklyProgressRoute } from './weekly-progress/weekly-progress.route.ts'

/** The dependencies of the stats service. */
export type StatsDependencies = {
  progress: Store
  bus: EventBus
  tokens: TokenVerifier
  clock: Clock
  logger: Logger
  registry: Registry
}

/** The sources whose events make up progress. */
export const statsSources = ['words', 'quiz', 'identity'] as const

/** The stats service: owns the learner's progress, a projection of the events of words and quizzes. */
export function createStatsService({ progress, bus, tokens, clock, logger, registry }: StatsDependencies): Service {
  const { apply, applyAll } = applyWith(onEvents(progress))
  const subscriptions: Subscription[] = statsSources.map((source) => ({
    source,
    consumer: 'stats',
    apply,
    // Identity's events are rare, and one of them erases a learner.
    ...(source !== 'identity' && { applyAll }),
  }))
  const routes = [dashboardStatsRoute({ progress }), weeklyProgressRoute({ progress })]
  const causal = createCausalGate({ inbox: progress.inbox, sources: statsSources, answeredBy: { quiz: 'words' } })
  const app = createHttpApp({ name: 'stats', routes, tokens, clock, logger, causal, metrics: createRequestMetrics(registry, 'stats') })
  return {
    name: 'stats',
    app,
    subscriptions,
    ...createLifecycle({ bus, subscriptions }),
    async ready() {
      await Promise.all([progress.ready(), bus.ready()])
    },
  }
}
