import type { Change } from './change.ts'

const compose: Change['changes'] = [
  [
    'docker-compose.yml',
    '  OPS_MONGO_PASSWORD: ',
    `  AWARDS_MONGO_PASSWORD: \${AWARDS_MONGO_PASSWORD:-development-only-awards-mongo}\n  OPS_MONGO_PASSWORD: `,
  ],
  [
    'docker-compose.yml',
    '  OPS_NATS_PASSWORD: ${',
    `  AWARDS_NATS_PASSWORD: \${AWARDS_NATS_PASSWORD:-development-only-awards-nats}\n  OPS_NATS_PASSWORD: \${`,
  ],
  [
    'docker-compose.yml',
    "      OPS_NATS_PASSWORD: '",
    `      AWARDS_NATS_PASSWORD: '"\${AWARDS_NATS_PASSWORD:-development-only-awards-nats}"'\n      OPS_NATS_PASSWORD: '`,
  ],
  ['docker-compose.yml', '      IDENTITY_URL: http', '      AWARDS_URL: http://awards:3000\n      IDENTITY_URL: http'],
  [
    'docker-compose.yml',
    '      identity: { condition: service_healthy }\n      web:',
    '      awards: { condition: service_healthy }\n      identity: { condition: service_healthy }\n      web:',
  ],
  [
    'docker-compose.yml',
    '  dictionary:\n    <<: *service',
    `  awards:
    <<: *service
    networks: [services, mongo, nats]
    command: [services/awards/src/main.ts]
    environment:
      <<: *settings
      MONGO_URL: mongodb://awards:\${AWARDS_MONGO_PASSWORD:-development-only-awards-mongo}@mongo:27017/wordloom_awards?replicaSet=rs0
      NATS_URL: nats://awards:\${AWARDS_NATS_PASSWORD:-development-only-awards-nats}@nats:4222
    depends_on: *stores

  dictionary:
    <<: *service`,
  ],
  [
    'infra/compose/nats-accounts.conf',
    "    {\n      # The operator's commands",
    `    {
      user: awards, password: $AWARDS_NATS_PASSWORD
      permissions: {
        subscribe: ["_INBOX_awards.>"]
        publish: [
          "$JS.API.INFO", "$JS.API.STREAM.INFO.quiz", "$JS.API.STREAM.INFO.identity", "$JS.API.STREAM.INFO.dead-letters",
          "dead-letter.*.awards", "$JS.API.CONSUMER.CREATE.quiz.awards", "$JS.API.CONSUMER.DURABLE.CREATE.quiz.awards",
          "$JS.API.CONSUMER.INFO.quiz.awards", "$JS.API.CONSUMER.MSG.NEXT.quiz.awards", "$JS.ACK.quiz.awards.>",
          "$JS.API.CONSUMER.CREATE.identity.awards", "$JS.API.CONSUMER.DURABLE.CREATE.identity.awards",
          "$JS.API.CONSUMER.INFO.identity.awards", "$JS.API.CONSUMER.MSG.NEXT.identity.awards", "$JS.ACK.identity.awards.>",
        ]
      }
    }
    {
      # The operator's commands`,
  ],
]

const chart: Change['changes'] = [
  ['infra/helm/wordloom/files/services.yaml', 'dictionary, identity, web]', 'dictionary, identity, awards, web]'],
  [
    'infra/helm/wordloom/files/services.yaml',
    'dictionary:\n  # What',
    `awards:
  command: [services/awards/src/main.ts]
  settings: [trusts, mongo, nats]
  reaches: [mongo, nats]
  consumes: [quiz, identity]

dictionary:
  # What`,
  ],
  [
    'infra/helm/wordloom/values.yaml',
    '  dictionary:\n    replicas: 2',
    `  awards:
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
    '        "awards": {\n          "$ref": "#/definitions/service"\n        },\n        "dictionary": {\n',
  ],
  [
    'infra/helm/wordloom/values.schema.json',
    '"stats", "dictionary", "identity", "web"]',
    '"stats", "awards", "dictionary", "identity", "web"]',
  ],
  [
    'infra/observe/prometheus/prometheus.yml',
    '  - job_name: wordloom-dictionary',
    '  - job_name: wordloom-awards\n    dns_sd_configs: [{ names: [awards], type: A, port: 9464 }]\n  - job_name: wordloom-dictionary',
  ],
]

/** A service with a store, which counts what happens in others. */
export const service: Change = {
  kind: 'a service',
  example: 'awards for quizzes taken: a projection of an event of quiz, and a route that answers it, in both editions',
  limit: 8,
  changes: [
    [
      'packages/contracts/src/http/index.ts',
      'export { type DashboardStats,',
      "export { awardsApi } from './awards-api.ts'\nexport { type DashboardStats,",
    ],
    [
      'packages/contracts/src/endpoints/endpoints-of.ts',
      'import { dictionaryApi }',
      "import { awardsApi } from '../http/awards-api.ts'\nimport { dictionaryApi }",
    ],
    [
      'packages/contracts/src/endpoints/endpoints-of.ts',
      '  stats: all(statsApi),\n',
      '  stats: all(statsApi),\n  awards: all(awardsApi),\n',
    ],
    [
      'gateway/src/route-table.ts',
      "  { prefix: '/api/dashboard'",
      "  { prefix: '/api/awards', upstream: 'awards', access: 'session' },\n  { prefix: '/api/dashboard'",
    ],
    [
      'infra/local/src/embedded.ts',
      'import { createDictionaryService,',
      "import { createAwardsService, createSqliteAwardsStore } from '@wordloom/awards'\nimport { createDictionaryService,",
    ],
    [
      'infra/local/src/embedded.ts',
      '    stats: createStatsService(',
      "    awards: createAwardsService({ store: createSqliteAwardsStore(open('awards')), ...standard('awards') }),\n    stats: createStatsService(",
    ],
    ['infra/local/package.json', '    "@wordloom/stats"', '    "@wordloom/awards": "*",\n    "@wordloom/stats"'],
    ['infra/ops/package.json', '    "@wordloom/stats"', '    "@wordloom/awards": "*",\n    "@wordloom/stats"'],
    ['infra/ops/src/parts.ts', 'import { dictionaryPart }', "import { awardsPart } from '@wordloom/awards'\nimport { dictionaryPart }"],
    ['infra/ops/src/parts.ts', 'statsPart, identityPart,', 'statsPart, awardsPart, identityPart,'],
    [
      'infra/ops/src/installations/embedded-installation.ts',
      'import { createQuizService }',
      "import { createAwardsService } from '@wordloom/awards'\nimport { createQuizService }",
    ],
    [
      'infra/ops/src/installations/embedded-installation.ts',
      '    stats: createStatsService(',
      "    awards: createAwardsService({ store: opened.awards.store, ...standard('awards') }),\n    stats: createStatsService(",
    ],
    ['infra/bench/src/scaling.bench.ts', "  stats: '/api/dashboard/stats',", "  awards: '/api/awards',\n  stats: '/api/dashboard/stats',"],
    ...compose,
    ...chart,
  ],
  additions: {
    'packages/contracts/src/http/awards-api.ts': `import * as z from 'zod/mini'
import { endpoint } from '../endpoints/endpoint.ts'
import { count } from './fields.ts'

/** The awards service's calls for a page. */
export const awardsApi = {
  awards: endpoint({ method: 'GET', path: '/api/awards', answer: z.object({ quizzes: count }) }),
}
`,
    'services/awards/package.json': `{
  "name": "@wordloom/awards",
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
    'services/awards/src/index.ts': `export { awardsPart } from './part.ts'
export { createAwardsService } from './service.ts'
export { createMongoAwardsStore, createSqliteAwardsStore } from './store.ts'
`,
    'services/awards/src/main.ts': `import { verifierFor } from '@wordloom/service-kit/auth'
import { connectBus, connectMongoStore } from '@wordloom/service-kit/connect'
import { runProcess } from '@wordloom/service-kit/process'
import { awardsPart, createAwardsService, createMongoAwardsStore } from './index.ts'

await runProcess('awards', awardsPart.settings, async (process) => {
  const store = createMongoAwardsStore(await connectMongoStore(process))
  return createAwardsService({ store, bus: await connectBus(process), tokens: verifierFor('awards', process.settings), ...process })
})
`,
    'services/awards/src/store.ts': `import { type Envelope, sessionFinishedV1, subjectOf } from '@wordloom/contracts/events'
import type { Mongo, Sqlite } from '@wordloom/service-kit/store'
import { collection, createMongoStore, createSqliteStore, given, type React, type Store } from '@wordloom/service-kit/unit-of-work'
import * as z from 'zod'

const Taken = z.object({ userId: z.string(), quizzes: z.number() })

/** How many quizzes a learner has finished. */
export const quizzesTaken = collection<z.infer<typeof Taken>>({ name: 'quizzes_taken', fields: Taken, key: ['userId'] })
/** The collections of the awards service. */
export const awardsCollections = [quizzesTaken]

/** The effect of an event. */
export const project: React = (event: Envelope) =>
  given({}, () => ({
    writes: subjectOf(event) === sessionFinishedV1.subject ? [quizzesTaken.increment({ userId: event.userId }, { quizzes: 1 })] : [],
  }))

const migrations = {
  awards: ['CREATE TABLE quizzes_taken (user_id TEXT PRIMARY KEY, quizzes INTEGER NOT NULL) STRICT, WITHOUT ROWID'],
}

/** Awards on SQLite. */
export const createSqliteAwardsStore = (sqlite: Sqlite): Store =>
  createSqliteStore(sqlite, { collections: awardsCollections, migrations, publishes: false })
/** Awards on MongoDB. */
export const createMongoAwardsStore = (mongo: Mongo): Store => createMongoStore(mongo, { collections: awardsCollections, publishes: false })
`,
    'services/awards/src/part.ts': `import { definePart } from '@wordloom/service-kit/part'
import { storeSettings } from '@wordloom/service-kit/process'
import { awardsSources } from './service.ts'
import { awardsCollections, createMongoAwardsStore, createSqliteAwardsStore, project, quizzesTaken } from './store.ts'

/** The awards service: all that it keeps is made of events. */
export const awardsPart = definePart({
  name: 'awards',
  settings: storeSettings,
  publishes: false,
  consumes: awardsSources,
  store: {
    collections: awardsCollections,
    sqlite: (sqlite) => ({ store: createSqliteAwardsStore(sqlite) }),
    mongo: (mongo) => ({ store: createMongoAwardsStore(mongo) }),
    learnersIn: awardsCollections,
  },
  projection: {
    collections: awardsCollections,
    react: project,
    records: async (store, userId) => new Map([['awards', { quizzes: (await store.read(quizzesTaken.one({ userId })))?.quizzes ?? 0 }]]),
  },
})
`,
    'services/awards/src/service.ts': `import { awardsApi } from '@wordloom/contracts/http'
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
export const awardsSources = ['quiz', 'identity'] as const

/** The awards service: what a learner has earned. */
export function createAwardsService({ store, bus, tokens, clock, logger, registry }: Dependencies): Service {
  const { apply } = applyWith((events) => store.consume(events, project))
  const subscriptions: Subscription[] = awardsSources.map((source) => ({ source, consumer: 'awards', apply }))
  const awards = route(awardsApi.awards, {
    readsProjection: true,
    async handle({ learner: { userId } }) {
      return ok({ quizzes: (await store.read(quizzesTaken.one({ userId })))?.quizzes ?? 0 })
    },
  })
  const causal = createCausalGate({ inbox: store.inbox, sources: awardsSources })
  const app = createHttpApp({ name: 'awards', routes: [awards], tokens, clock, logger, causal, metrics: createRequestMetrics(registry, 'awards') })
  return {
    name: 'awards',
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
