export { type Mongo, MongoSchema, openMongo } from './mongo.ts'
export { openSqlite, type Sqlite } from './sqlite.ts'
