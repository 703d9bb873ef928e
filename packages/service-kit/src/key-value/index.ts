export type { KeyValue } from './key-value.ts'
export { createRedisKeyValue } from './redis-key-value.ts'
export { createSqliteKeyValue } from './sqlite-key-value.ts'
