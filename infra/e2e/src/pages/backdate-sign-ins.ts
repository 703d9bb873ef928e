import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Makes all sign-ins in this data folder (embedded edition) that many minutes old. */
export function backdateSignIns(data: string, minutes: number): void {
  const shared = new DatabaseSync(join(data, 'shared.sqlite'))
  shared.exec('PRAGMA busy_timeout = 5000')
  shared
    .prepare(`UPDATE key_value SET value = json_set(value, '$.authenticatedAt', ?) WHERE key LIKE 'session:%'`)
    .run(Date.now() - minutes * 60_000)
  shared.close()
}
