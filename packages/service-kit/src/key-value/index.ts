export type { KeyValue } from './key-value.ts'
export { createSqliteKeyValue } from './sqlite-key-value.ts'
