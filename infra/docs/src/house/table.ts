import { table } from '../blocks/table.ts'
import { filesOf } from './change.ts'
import { changes } from './changes.ts'

/** What each kind of change costs, in files without specs and documentation. */
export const houseTable = (): string =>
  table(
    ['adding', 'tried as', 'files', 'wanted at most'],
    changes.map((change) => [
      change.kind,
      change.example,
      `${filesOf(change).length}${filesOf(change).length > change.limit ? ', missed' : ''}`,
      String(change.limit),
    ]),
  )
