import type { Change } from './change.ts'

const compose: Change['changes'] = [
  [
    'docker-compose.yml',
    '  OPS_MONGO_PASSWORD: ',
    `  BADGES_MONGO_PASSWORD: \${BADGES_MONGO_PASSWORD:-development-only-badges-mongo}\n  OPS_MONGO_PASSWORD: `,
  ],
  [
    'docker-compose.yml',
    '  OPS_NATS_PASSWORD: ${',
    `  BADGES_NATS_PASSWORD: \${BADGES_NATS_PASSWORD:-development-only-badges-nats}\n  OPS_NATS_PASSWORD: \${`,
  ],
  [
    'docker-compose.yml',
    "      OPS_NATS_PASSWORD: '",
    `      BADGES_NATS_PASSWORD: '"\${BADGES_NATS_PASSWORD:-development-only-badges-nats}"'\n      OPS_NATS_PASSWORD: '`,
  ],
  ['docker-compose.yml', '      IDENTITY_URL: http', '      BADGES_URL: http://badges:3000\n      IDENTITY_URL: http'],
  [
    'docker-compose.yml',
    '      identity: { condition: service_healthy }\n      web:',
    '      badges: { condition: service_healthy }\n      identity: { condition: service_healthy }\n      web:',
  ],
  [
    'docker-compose.yml',
    '  dictionary:\n    <<: *service',
    `  badges:
    <<: *service
    networks: [services, mongo, nats]
    command: [services/badges/src/main.ts]
    environment:
      <<: *settings
      MONGO_URL: mongodb://badges:\${BADGES_MONGO_PASSWORD:-development-only-badges-mongo}@mongo:27017/wordloom_badges?replicaSet=rs0
      NATS_URL: nats://badges:\${BADGES_NATS_PASSWORD:-development-only-badges-nats}@nats:4222
    depends_on: *stores

  dictionary:
    <<: *service`,
  ],
  [
    'infra/compose/nats-accounts.conf',
    "    {\n      # The operator's commands",
    `    {
      user: badges, password: $BADGES_NATS_PASSWORD
      permissions: {
        subscribe: ["_INBOX_badges.>"]
        publish: [
          "$JS.API.INFO", "$JS.API.STREAM.CREATE.dead-letters", "$JS.API.STREAM.INFO.dead-letters", "dead-letter.*.badges",
          "$JS.API.STREAM.CREATE.quiz", "$JS.API.CONSUMER.CREATE.quiz.badges", "$JS.API.CONSUMER.DURABLE.CREATE.quiz.badges",
          "$JS.API.CONSUMER.INFO.quiz.badges", "$JS.API.CONSUMER.MSG.NEXT.quiz.badges", "$JS.ACK.quiz.badges.>",
          "$JS.API.STREAM.CREATE.identity", "$JS.API.CONSUMER.CREATE.identity.badges", "$JS.API.CONSUMER.DURABLE.CREATE.identity.badges",
          "$JS.API.CONSUMER.INFO.identity.badges", "$JS.API.CONSUMER.MSG.NEXT.identity.badges", "$JS.ACK.identity.badges.>",
        ]
      }
    }
    {
      # The operator's commands`,
  ],
]

const chart: Change['changes'] = [
  ['infra/helm/wordloom/files/services.yaml', 'dictionary, identity, web]', 'dictionary, identity, badges, web]'],
  [
    'infra/helm/wordloom/files/services.yaml',
    'dictionary:\n  # What',
    `badges:
  command: [services/badges/src/main.ts]
  settings: [trusts, mongo, nats]
  reaches: [mongo, nats]
  consumes: [quiz, identity]

dictionary:
  # What`,
  ],
  [
    'infra/helm/wordloom/values.yaml',
    '  dictionary:\n    replicas: 2',
    `  badges:
    replicas: 2
    autoscaling: { enabled: true, min: 2, max: 6, cpuPercent: 70 }
    resources: { requests: { cpu: 100m, memory: 160Mi }, limits: { memory: 512Mi } }
    extraEnv: []
  dictionary:
    replicas: 2`,
  ],
  [
    'infra/helm/wordloom/values.schema.json',
    '        "dictionary": {\n',
    '        "badges": {\n          "$ref": "#/definitions/service"\n        },\n        "dictionary": {\n',
  ],
  [
    'infra/helm/wordloom/values.schema.json',
    '"stats", "dictionary", "identity", "web"]',
    '"stats", "badges", "dictionary", "identity", "web"]',
  ],
  [
    'infra/observe/prometheus/prometheus.yml',
    '  - job_name: wordloom-dictionary',
    '  - job_name: wordloom-badges\n    dns_sd_configs: [{ names: [badges], type: A, port: 9464 }]\n  - job_name: wordloom-dictionary',
  ],
]

/** A service with a store, which counts what happens in others. */
export const service: Change = {
  kind: 'a service',
  example: 'badges for quizzes taken: a projection of an event of quiz, and a route that answers it, in both editions',
  limit: 8,
  changes: [
    [
      'packages/contracts/src/http/index.ts',
      'export { type DashboardStats,',
      "export { badgesApi } from './badges-api.ts'\nexport { type DashboardStats,",
    ],
    [
      'packages/contracts/src/endpoints/endpoints-of.ts',
      'import { dictionaryApi }',
      "import { badgesApi } from '../http/badges-api.ts'\nimport { dictionaryApi }",
    ],
    [
      'packages/contracts/src/endpoints/endpoints-of.ts',
      '  stats: all(statsApi),\n',
      '  stats: all(statsApi),\n  badges: all(badgesApi),\n',
    ],
    [
      'gateway/src/route-table.ts',
      "  { prefix: '/api/dashboard'",
      "  { prefix: '/api/badges', upstream: 'badges', access: 'session' },\n  { prefix: '/api/dashboard'",
    ],
    [
      'infra/local/src/embedded.ts',
      'import { createDictionaryService,',
      "import { createBadgesService, createSqliteBadgesStore } from '@wordloom/badges'\nimport { createDictionaryService,",
    ],
    [
      'infra/local/src/embedded.ts',
      '    stats: createStatsService(',
      "    badges: createBadgesService({ store: createSqliteBadgesStore(open('badges')), ...standard('badges') }),\n    stats: createStatsService(",
    ],
    ['infra/local/package.json', '    "@wordloom/stats"', '    "@wordloom/badges": "*",\n    "@wordloom/stats"'],
    ['infra/ops/package.json', '    "@wordloom/stats"', '    "@wordloom/badges": "*",\n    "@wordloom/stats"'],
    ['infra/ops/src/parts.ts', 'import { dictionaryPart }', "import { badgesPart } from '@wordloom/badges'\nimport { dictionaryPart }"],
    ['infra/ops/src/parts.ts', 'statsPart, identityPart,', 'statsPart, badgesPart, identityPart,'],
    [
      'infra/ops/src/installations/embedded-installation.ts',
      'import { createQuizService }',
      "import { createBadgesService } from '@wordloom/badges'\nimport { createQuizService }",
    ],
    [
      'infra/ops/src/installations/embedded-installation.ts',
      '    stats: createStatsService(',
      "    badges: createBadgesService({ store: opened.badges.store, ...standard('badges') }),\n    stats: createStatsService(",
    ],
    ['infra/bench/src/scaling.bench.ts', "  stats: '/api/dashboard/stats',", "  badges: '/api/badges',\n  stats: '/api/dashboard/stats',"],
    ...compose,
    ...chart,
  ],
  additions: {
    'packages/contracts/src/http/badges-api.ts': `import * as z from 'zod/mini'
import { endpoint } from '../endpoints/endpoint.ts'
import { count } from './fields.ts'

/** The badges service's calls for a page. */
export const badgesApi = {
  badges: endpoint({ method: 'GET', path: '/api/badges', answer: z.object({ quizzes: count }) }),
}
`,
    'services/badges/package.json': `{
  "name": "@wordloom/badges",
  "version": "0.1.0",
  "private": true,
  "type": "module",
  "exports": {
    ".": "./src/index.ts"
  },
  "dependencies": {
    "@wordloom/contracts": "*",
    "@wordloom/service-kit": "*",
    "prom-client": "^15.1.3",
    "zod": "^4.6.7"
  }
}
`,
    'services/badges/src/index.ts': `export { badgesPart } from './part.ts'
export { createBadgesService } from './service.ts'
export { createMongoBadgesStore, createSqliteBadgesStore } from './store.ts'
`,
    'services/badges/src/main.ts': `import { verifierFor } from '@wordloom/service-kit/auth'
import { connectBus, connectMongoStore } from '@wordloom/service-kit/connect'
import { runProcess } from '@wordloom/service-kit/process'
import { badgesPart, createBadgesService, createMongoBadgesStore } from './index.ts'

await runProcess('badges', badgesPart.settings, async (process) => {
  const store = createMongoBadgesStore(await connectMongoStore(process))
  return createBadgesService({ store, bus: await connectBus(process), tokens: verifierFor('badges', process.settings), ...process })
})
`,
    'services/badges/src/store.ts': `import { type Envelope, sessionFinishedV1, subjectOf } from '@wordloom/contracts/events'
import type { Mongo, Sqlite } from '@wordloom/service-kit/store'
import { collection, createMongoStore, createSqliteStore, given, type React, type Store } from '@wordloom/service-kit/unit-of-work'
import * as z from 'zod'

const Taken = z.object({ userId: z.string(), quizzes: z.number() })

/** How many quizzes a learner has finished. */
export const quizzesTaken = collection<z.infer<typeof Taken>>({ name: 'quizzes_taken', fields: Taken, key: ['userId'] })
/** The collections of the badges service. */
export const badgesCollections = [quizzesTaken]

/** The effect of an event. */
export const project: React = (event: Envelope) =>
  given({}, () => ({
    writes: subjectOf(event) === sessionFinishedV1.subject ? [quizzesTaken.increment({ userId: event.userId }, { quizzes: 1 })] : [],
  }))

const migrations = {
  badges: ['CREATE TABLE quizzes_taken (user_id TEXT PRIMARY KEY, quizzes INTEGER NOT NULL) STRICT, WITHOUT ROWID'],
}

/** Badges on SQLite. */
export const createSqliteBadgesStore = (sqlite: Sqlite): Store =>
  createSqliteStore(sqlite, { collections: badgesCollections, migrations, publishes: false })
/** Badges on MongoDB. */
export const createMongoBadgesStore = (mongo: Mongo): Store => createMongoStore(mongo, { collections: badgesCollections, publishes: false })
`,
    'services/badges/src/part.ts': `import { definePart } from '@wordloom/service-kit/part'
import { storeSettings } from '@wordloom/service-kit/process'
import { badgesSources } from './service.ts'
import { badgesCollections, createMongoBadgesStore, createSqliteBadgesStore, project, quizzesTaken } from './store.ts'

/** The badges service: all that it keeps is made of events. */
export const badgesPart = definePart({
  name: 'badges',
  settings: storeSettings,
  publishes: false,
  consumes: badgesSources,
  store: {
    collections: badgesCollections,
    sqlite: (sqlite) => ({ store: createSqliteBadgesStore(sqlite) }),
    mongo: (mongo) => ({ store: createMongoBadgesStore(mongo) }),
    learnersIn: badgesCollections,
  },
  projection: {
    collections: badgesCollections,
    react: project,
    records: async (store, userId) => new Map([['badges', { quizzes: (await store.read(quizzesTaken.one({ userId })))?.quizzes ?? 0 }]]),
  },
})
`,
    'services/badges/src/service.ts': `import { badgesApi } from '@wordloom/contracts/http'
import type { TokenVerifier } from '@wordloom/service-kit/auth'
import type { Clock } from '@wordloom/service-kit/clock'
import { createCausalGate, type EventBus, type Subscription } from '@wordloom/service-kit/events'
import { createHttpApp, ok, route } from '@wordloom/service-kit/http'
import type { Logger } from '@wordloom/service-kit/logging'
import { createRequestMetrics } from '@wordloom/service-kit/metrics'
import { createLifecycle, type Service } from '@wordloom/service-kit/run'
import { applyWith, type Store } from '@wordloom/service-kit/unit-of-work'
import type { Registry } from 'prom-client'
import { project, quizzesTaken } from './store.ts'

type Dependencies = { store: Store; bus: EventBus; tokens: TokenVerifier; clock: Clock; logger: Logger; registry: Registry }

/** The sources whose events count. */
export const badgesSources = ['quiz', 'identity'] as const

/** The badges service: what a learner has earned. */
export function createBadgesService({ store, bus, tokens, clock, logger, registry }: Dependencies): Service {
  const { apply } = applyWith((events) => store.consume(events, project))
  const subscriptions: Subscription[] = badgesSources.map((source) => ({ source, consumer: 'badges', apply }))
  const badges = route(badgesApi.badges, {
    readsProjection: true,
    async handle({ learner: { userId } }) {
      return ok({ quizzes: (await store.read(quizzesTaken.one({ userId })))?.quizzes ?? 0 })
    },
  })
  const causal = createCausalGate({ inbox: store.inbox, sources: badgesSources })
  const app = createHttpApp({ name: 'badges', routes: [badges], tokens, clock, logger, causal, metrics: createRequestMetrics(registry, 'badges') })
  return {
    name: 'badges',
    app,
    subscriptions,
    ...createLifecycle({ bus, subscriptions }),
    async ready() {
      await Promise.all([store.ready(), bus.ready()])
    },
  }
}
`,
  },
}
