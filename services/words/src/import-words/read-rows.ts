import { PortableWord } from '@wordloom/contracts/portable'
import { rowFault } from '@wordloom/service-kit/http'

/** A row of a file: the word, or why it is invalid. */
export type ReadRow = { word: PortableWord } | { fault: string }

/** Reads a row of a file; never throws. */
export function readRow(row: unknown): ReadRow {
  const read = PortableWord.safeParse(row)
  return read.success ? { word: read.data } : { fault: rowFault(read.error.issues) }
}
