import { openSqlite } from '../store/index.ts'
import { describeKeyValue } from './key-value.contract.ts'
import { createSqliteKeyValue } from './sqlite-key-value.ts'

describeKeyValue('SQLite', async () => {
  const sqlite = openSqlite(':memory:')
  const keyValue = createSqliteKeyValue(sqlite)
  const close = async () => {
    await keyValue.close()
    sqlite.close()
  }
  return { keyValue, close }
})
