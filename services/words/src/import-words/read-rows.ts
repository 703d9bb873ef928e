import { importLimits, PortableChange, PortableCorrection, PortableReview, PortableWord } from '@wordloom/contracts/portable'
import { rowFault } from '@wordloom/service-kit/http'
import { inTurns } from '@wordloom/service-kit/load'

/** A row of a file: the word, or why it is invalid. */
type ReadRow = { word: PortableWord } | { fault: string }

const logs = { reviews: PortableReview, corrections: PortableCorrection, changes: PortableChange } as const
const logNames = Object.keys(logs) as (keyof typeof logs)[]

/** Reads a row of a file; never throws. Its log is read entry by entry at this pace, since it may have thousands. */
export async function readRow(row: unknown): Promise<ReadRow> {
  const rest = { ...(row as Record<string, unknown>) }
  const entries: Partial<Record<keyof typeof logs, readonly unknown[]>> = {}
  for (const name of logNames) {
    const log = rest[name]
    // The word's schema rejects a value that is not a list, or a list that is too long.
    if (!Array.isArray(log) || log.length > importLimits.reviews) continue
    entries[name] = log
    rest[name] = []
  }
  const read = PortableWord.safeParse(Object.keys(entries).length > 0 ? rest : row)
  if (!read.success) return { fault: rowFault(read.error.issues) }
  const word = read.data
  for (const name of logNames) {
    const all = await inTurns(entries[name] ?? [], (entry) => logs[name].safeParse(entry))
    const found: unknown[] = []
    for (const [index, each] of all.entries()) {
      if (!each.success) return { fault: rowFault(each.error.issues.map((issue) => ({ ...issue, path: [name, index, ...issue.path] }))) }
      found.push(each.data)
    }
    Object.assign(word, { [name]: found })
  }
  return { word }
}
