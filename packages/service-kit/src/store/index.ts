export { type Mongo, MongoSchema, openMongo } from './mongo.ts'
export { isUniqueViolation, openSqlite, type Sqlite } from './sqlite.ts'
