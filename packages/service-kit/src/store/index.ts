export { openSqlite, type Sqlite } from './sqlite.ts'
