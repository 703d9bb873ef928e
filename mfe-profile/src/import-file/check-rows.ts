import { portableApi } from '@wordloom/contracts/portable'
import { call } from '@wordloom/web-kit'
import pMap from 'p-map'
import { type Batch, inBatches, questionsAtOnce } from './batches.ts'

/** The two services that import rows: words and quiz sessions. */
export type Owner = keyof typeof portableApi

/** A row that will not be imported: its position in the file from 1, its name, and for an invalid one the reason. */
export type NamedRow = { place: number; name: string; message?: string }

/** The verdicts on all rows of one kind. */
export type Judged = { fresh: readonly unknown[]; duplicates: readonly NamedRow[]; bad: readonly NamedRow[] }

/** Asks the owner about every row; nothing is written. Identical rows count once. */
export const checkRows = async (owner: Owner, from: string, rows: readonly unknown[], onDone: (rows: number) => void): Promise<Judged> => {
  const fresh: unknown[] = []
  const duplicates: NamedRow[] = []
  const bad: NamedRow[] = []
  const seen = new Set<string>()
  const judge = async (batch: Batch) => {
    const verdicts = batch.tooLarge ? tooLarge : (await ask(owner, from, batch.rows)).rows
    onDone(batch.rows.length)
    return { batch, verdicts }
  }
  // In the order of the file, whichever was answered first: of identical rows the first one counts.
  for (const { batch, verdicts } of await pMap(inBatches(rows), judge, { concurrency: questionsAtOnce })) {
    for (const [index, { verdict, key, message }] of verdicts.entries()) {
      const row = batch.rows[index]
      const named = { place: batch.first + index + 1, name: nameOf(row) }
      if (verdict === 'bad') bad.push({ ...named, message: message ?? 'This row is not valid' })
      else if (verdict === 'duplicate' || seen.has(key)) duplicates.push(named)
      else {
        seen.add(key)
        fresh.push(row)
      }
    }
  }
  return { fresh, duplicates, bad }
}

const ask = (owner: Owner, from: string, rows: readonly unknown[]) => call(portableApi[owner].check, { body: { from, rows: [...rows] } })

const tooLarge = [{ verdict: 'bad' as const, key: '', message: 'This row is too large' }]

const nameOf = (row: unknown): string => {
  const { text, openedOn } = (typeof row === 'object' && row !== null ? row : {}) as { text?: unknown; openedOn?: unknown }
  const name =
    typeof text === 'string' && text.trim() !== '' ? `“${text.trim()}”` : typeof openedOn === 'string' ? `Quiz of ${openedOn}` : ''
  return name.length > 60 ? `${name.slice(0, 57)}…” ` : name
}
