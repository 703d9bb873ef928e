import { table } from '../blocks/table.ts'
import { filesOf } from './change.ts'
import { changes } from './changes.ts'

/** What each kind of change costs, in files that a person writes, without specs and documentation. */
export const houseTable = (): string =>
  table(
    ['adding', 'tried as', 'files', 'wanted at most', 'generated files'],
    changes.map((change) => [
      change.kind,
      change.example,
      `${filesOf(change).length}${filesOf(change).length > change.limit ? ', missed' : ''}`,
      String(change.limit),
      String(change.generated?.length ?? 0),
    ]),
  )
