export { type Mongo, MongoSchema, openMongo } from './mongo.ts'
export { isAway as isMongoAway } from './mongo-connection.ts'
export type { MongoMigration } from './mongo-migrations.ts'
export { isUniqueViolation, openSqlite, type Sqlite, type SqliteMigration } from './sqlite.ts'
