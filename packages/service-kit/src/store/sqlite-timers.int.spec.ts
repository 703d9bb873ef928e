import { on } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { openSqlite } from './sqlite.ts'

describe('a repeated task on a SQLite file', () => {
  it('that throws is a process warning, does not end the process, and runs again', async () => {
    const warnings = on(process, 'warning')
    const sqlite = openSqlite(':memory:')
    let runs = 0
    sqlite.every(1, () => {
      runs++
      sqlite.database.exec('DELETE FROM missing')
    })
    while (runs < 2) await sleep(1)
    sqlite.close()
    // Other suites of this process may warn as well.
    for await (const [{ message }] of warnings) if (message === 'no such table: missing') break
  })

  it('does not run after the file is closed, or after it is stopped', async () => {
    const [open, closed] = [openSqlite(':memory:'), openSqlite(':memory:')]
    let runs = 0
    const count = (): unknown => runs++
    open.every(1, count)()
    closed.every(1, count)
    closed.close()
    await sleep(20)
    expect(runs).toBe(0)
    open.close()
  })
})
