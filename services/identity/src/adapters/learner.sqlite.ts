import type { Sqlite } from '@wordloom/service-kit/store'
import { createSqliteStore } from '@wordloom/service-kit/unit-of-work'
import { createLearnerRepository } from '../learner/commands.ts'
import { learnerCollections, learners } from '../learner/learner.collections.ts'
import type { LearnerRepository } from '../learner/learner.repository.ts'

const migrations = {
  learners: [
    `CREATE TABLE learners (
     user_id TEXT PRIMARY KEY, issuer TEXT NOT NULL, subject TEXT NOT NULL, email_key TEXT, has_api_key INTEGER NOT NULL, learner TEXT NOT NULL) STRICT;
   CREATE UNIQUE INDEX learners_by_identity ON learners (issuer, subject);
   CREATE UNIQUE INDEX learners_by_email ON learners (email_key);
   CREATE INDEX learners_with_api_key ON learners (user_id) WHERE has_api_key = 1`,
    `ALTER TABLE learners ADD COLUMN has_picture_work INTEGER NOT NULL DEFAULT 0;
   CREATE INDEX learners_with_picture_work ON learners (user_id) WHERE has_picture_work = 1;
   CREATE TABLE leaving (user_id TEXT PRIMARY KEY, issuer TEXT NOT NULL, subject TEXT NOT NULL, leaving TEXT NOT NULL) STRICT;
   CREATE INDEX leaving_by_identity ON leaving (issuer, subject)`,
  ],
}

/** Learners of the embedded edition: JSON documents, with columns for queries. */
export function createSqliteLearnerRepository(sqlite: Sqlite): LearnerRepository {
  const store = createSqliteStore(sqlite, { collections: learnerCollections, migrations, consumes: false })
  return createLearnerRepository(store, () => store.pages(learners.all({ where: { hasApiKey: true }, sort: { userId: 1 } })))
}
