import type { Mongo } from '@wordloom/service-kit/store'
import { createMongoStore, type Store } from '@wordloom/service-kit/unit-of-work'
import { progressCollections } from '../progress/progress.collections.ts'

/** Progress on MongoDB. */
export const createMongoProgressStore = (mongo: Mongo): Store =>
  createMongoStore(mongo, { collections: progressCollections, publishes: false })
