import { defineService } from '@wordloom/service-kit/descriptor'
import { storeSettings } from '@wordloom/service-kit/process'
import { createMongoProgressStore } from './adapters/progress.mongo.ts'
import { createSqliteProgressStore } from './adapters/progress.sqlite.ts'
import { project } from './progress/on-event.ts'
import { progressCollections } from './progress/progress.collections.ts'
import { countsOf, daysBetween } from './progress/read-progress.ts'
import { createStatsService, statsSources } from './service.ts'

/** The stats service: all its data is a projection of events. */
export const statsDescriptor = defineService({
  name: 'stats',
  settings: storeSettings,
  publishes: false,
  consumes: statsSources,
  store: {
    collections: progressCollections,
    sqlite: (sqlite) => ({ store: createSqliteProgressStore(sqlite) }),
    mongo: (mongo) => ({ store: createMongoProgressStore(mongo) }),
    learnersIn: progressCollections,
  },
  embed: ({ opened, keyring, ...host }) => createStatsService({ progress: opened.store, tokens: keyring.verifier('stats'), ...host }),
  projection: {
    collections: progressCollections,
    react: project,
    // A day with only zeros equals a missing day.
    async records(progress, userId) {
      const records = new Map<string, Record<string, unknown>>([['word counts', await countsOf(progress, userId)]])
      for (const { date, ...totals } of await daysBetween(progress, userId, '0000-01-01', '9999-12-31')) {
        if (Object.values(totals).some((total) => total !== 0)) records.set(`day ${date}`, totals)
      }
      return records
    },
  },
})
