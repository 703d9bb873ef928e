import { generatedFiles } from '../deployment/sections.ts'
import type { Change } from './change.ts'

/** A service with a store, which counts what happens in others. */
export const service: Change = {
  kind: 'a service',
  example: 'awards for quizzes taken: a projection of an event of quiz, and a route that returns it, in both editions',
  limit: 8,
  changes: [
    [
      'packages/contracts/src/endpoints/endpoints-of.ts',
      'import { dictionaryApi }',
      "import { awardsApi } from '../awards/index.ts'\nimport { dictionaryApi }",
    ],
    [
      'packages/contracts/src/endpoints/endpoints-of.ts',
      '  stats: all(statsApi),\n',
      '  stats: all(statsApi),\n  awards: all(awardsApi),\n',
    ],
    [
      'packages/contracts/src/endpoints/endpoints-of.ts',
      '  stats: [{ prefix',
      "  awards: [{ prefix: '/api/awards', access: 'session' }],\n  stats: [{ prefix",
    ],
    [
      'infra/ops/src/descriptors.ts',
      'import { dictionaryDescriptor }',
      "import { awardsDescriptor } from '@wordloom/awards'\nimport { dictionaryDescriptor }",
    ],
    ['infra/ops/src/descriptors.ts', 'statsDescriptor, identityDescriptor,', 'statsDescriptor, awardsDescriptor, identityDescriptor,'],
  ],
  generated: generatedFiles,
  additions: {
    'packages/contracts/src/awards/index.ts': `import * as z from 'zod/mini'
import { endpoint } from '../endpoints/endpoint.ts'
import { count } from '../http/fields.ts'

/** The awards service's calls for a page. */
export const awardsApi = {
  awards: endpoint({ method: 'GET', path: '/api/awards', response: z.object({ quizzes: count }) }),
}
`,
    'services/awards/package.json': `{
  "name": "@wordloom/awards",
  "version": "0.1.0",
  "private": true,
  "type": "module",
  "exports": {
    ".": "./src/descriptor.ts"
  },
  "dependencies": {
    "@wordloom/contracts": "*",
    "@wordloom/service-kit": "*",
    "zod": "^4.6.7"
  }
}
`,
    'services/awards/src/main.ts': `import { verifierFor } from '@wordloom/service-kit/auth'
import { connectBus, connectMongoStore } from '@wordloom/service-kit/connect'
import { runProcess } from '@wordloom/service-kit/process'
import { awardsDescriptor } from './descriptor.ts'
import { createAwardsService } from './service.ts'
import { createMongoAwardsStore } from './store.ts'

await runProcess('awards', awardsDescriptor.settings, async (process) => {
  const mongo = await connectMongoStore(process)
  const store = createMongoAwardsStore(mongo)
  return createAwardsService({ store, bus: await connectBus(process, mongo), tokens: verifierFor('awards', process.settings), ...process })
})
`,
    'services/awards/src/store.ts': `import { type Envelope, sessionFinishedV1, subjectOf } from '@wordloom/contracts/events'
import type { Mongo, Sqlite } from '@wordloom/service-kit/store'
import { collection, createMongoStore, createSqliteStore, decided, type EventReaction, type Store } from '@wordloom/service-kit/unit-of-work'
import * as z from 'zod'

const Taken = z.object({ userId: z.string(), quizzes: z.number() })

/** How many quizzes a learner has finished. */
export const quizzesTaken = collection<z.infer<typeof Taken>>({ name: 'quizzes_taken', fields: Taken, key: ['userId'] })
/** The collections of the awards service. */
export const awardsCollections = [quizzesTaken]

/** The effect of an event. */
export const project: EventReaction = (event: Envelope) =>
  decided({
    writes: subjectOf(event) === sessionFinishedV1.subject ? [quizzesTaken.increment({ userId: event.userId }, { quizzes: 1 })] : [],
  })

const migrations = {
  awards: ['CREATE TABLE quizzes_taken (user_id TEXT PRIMARY KEY, quizzes INTEGER NOT NULL) STRICT, WITHOUT ROWID'],
}

/** Awards on SQLite. */
export const createSqliteAwardsStore = (sqlite: Sqlite): Store =>
  createSqliteStore(sqlite, { collections: awardsCollections, migrations, publishes: false })
/** Awards on MongoDB. */
export const createMongoAwardsStore = (mongo: Mongo): Store => createMongoStore(mongo, { collections: awardsCollections, publishes: false })
`,
    'services/awards/src/descriptor.ts': `import { defineService } from '@wordloom/service-kit/descriptor'
import { storeSettings } from '@wordloom/service-kit/process'
import { awardsSources, createAwardsService } from './service.ts'
import { awardsCollections, createMongoAwardsStore, createSqliteAwardsStore, project, quizzesTaken } from './store.ts'

/** The awards service: all that it keeps is made of events. */
export const awardsDescriptor = defineService({
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
  embed: ({ opened, keyring, ...host }) => createAwardsService({ store: opened.store, tokens: keyring.verifier('awards'), ...host }),
  projection: {
    collections: awardsCollections,
    react: project,
    records: async (store, userId) => new Map([['awards', { quizzes: (await store.read(quizzesTaken.one({ userId })))?.quizzes ?? 0 }]]),
  },
})
`,
    'services/awards/src/service.ts': `import { awardsApi } from '@wordloom/contracts/awards'
import { createCausalGate, type Subscription } from '@wordloom/service-kit/events'
import { ok, route } from '@wordloom/service-kit/http'
import type { Service } from '@wordloom/service-kit/run'
import { createStoreService, type StoreServiceHost } from '@wordloom/service-kit/store-service'
import { applyWith, type Store } from '@wordloom/service-kit/unit-of-work'
import { project, quizzesTaken } from './store.ts'

/** The sources whose events count. */
export const awardsSources = ['quiz', 'identity'] as const

/** The awards service: what a learner has earned. */
export function createAwardsService({ store, ...host }: StoreServiceHost & { store: Store }): Service {
  const { apply } = applyWith((events) => store.consume(events, project))
  const subscriptions: Subscription[] = awardsSources.map((source) => ({ source, consumer: 'awards', apply }))
  const awards = route(awardsApi.awards, {
    readsProjection: true,
    async handle({ learner: { userId } }) {
      return ok({ quizzes: (await store.read(quizzesTaken.one({ userId })))?.quizzes ?? 0 })
    },
  })
  const causal = createCausalGate({ inbox: store.inbox, sources: awardsSources })
  return createStoreService(host, { name: 'awards', routes: [awards], causal, subscriptions, ready: [store.ready] })
}
`,
  },
}
