import { isDeepStrictEqual } from 'node:util'
import type { Records } from '@wordloom/service-kit/part'

/** Fields of a record that are not compared, by record. */
export type Unsettled = ReadonlyMap<string, ReadonlySet<string>>

const nothing: Unsettled = new Map()

/** The differences between actual and expected records, one sentence per record. */
export function differencesOf(there: Records, expected: Records, unsettled: Unsettled = nothing): string[] {
  const found: string[] = []
  for (const record of [...new Set([...there.keys(), ...expected.keys()])].sort()) {
    const [is, ought] = [there.get(record), expected.get(record)]
    if (!is) found.push(`${record} is missing`)
    else if (!ought) found.push(`${record} is in no log`)
    else found.push(...fieldsOf(is, ought, unsettled.get(record)).map((field) => `${record}: ${field}`))
  }
  return found
}

function fieldsOf(
  is: Readonly<Record<string, unknown>>,
  ought: Readonly<Record<string, unknown>>,
  unsettled?: ReadonlySet<string>,
): string[] {
  return [...new Set([...Object.keys(is), ...Object.keys(ought)])]
    .sort()
    .filter((field) => !unsettled?.has(field) && !isDeepStrictEqual(is[field], ought[field]))
    .map((field) => `${field} is ${JSON.stringify(is[field])}, the log says ${JSON.stringify(ought[field])}`)
}
