import { createCausalGate, type Subscription } from '@wordloom/service-kit/events'
import type { Service } from '@wordloom/service-kit/run'
import { createStoreService, type StoreServiceHost } from '@wordloom/service-kit/store-service'
import { applyWith, type Store } from '@wordloom/service-kit/unit-of-work'
import { dashboardStatsRoute } from './dashboard-stats/dashboard-stats.route.ts'
import { onEvents } from './progress/on-event.ts'
import { weeklyProgressRoute } from './weekly-progress/weekly-progress.route.ts'

type StatsDependencies = StoreServiceHost & { progress: Store }

/** The sources whose events make up progress. */
export const statsSources = ['words', 'quiz', 'identity'] as const

/** The stats service: owns the learner's progress, a projection of the events of words and quizzes. */
export function createStatsService({ progress, ...host }: StatsDependencies): Service {
  const { apply, applyAll } = applyWith(onEvents(progress))
  const subscriptions: Subscription[] = statsSources.map((source) => ({
    source,
    consumer: 'stats',
    apply,
    // Identity's events are rare, and one of them erases a learner.
    ...(source !== 'identity' && { applyAll }),
  }))
  return createStoreService(host, {
    name: 'stats',
    routes: [dashboardStatsRoute({ progress }), weeklyProgressRoute({ progress })],
    causal: createCausalGate({ inbox: progress.inbox, sources: statsSources, reactingSources: { quiz: 'words' } }),
    subscriptions,
    ready: [progress.ready],
  })
}
