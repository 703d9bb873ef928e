import fc from 'fast-check'
import { hostileName, hostileValue } from './hostile-values.ts'

/** One change of a JSON body at a position; `at` counts all positions from the root, modulo their number. */
export type Edit =
  | { kind: 'replace' | 'twice'; at: number; value: string }
  | { kind: 'drop'; at: number }
  | { kind: 'add'; at: number; name: string; value: string }

export const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('replace' as const), at: fc.nat(60), value: hostileValue }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('twice' as const), at: fc.nat(60), value: hostileValue }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('drop' as const), at: fc.nat(60) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('add' as const), at: fc.nat(60), name: hostileName, value: hostileValue }) },
)

const countPlaces = (value: unknown): number =>
  1 + (typeof value === 'object' && value !== null ? Object.values(value).reduce((sum: number, each) => sum + countPlaces(each), 0) : 0)

/** The body as JSON text, with these changes. */
export function written(body: unknown, edits: readonly Edit[]): string {
  const places = countPlaces(body)
  const editsAt = Map.groupBy(edits, ({ at }) => at % places)
  let index = 0

  function write(value: unknown): string {
    const own = editsAt.get(index++) ?? []
    const inner = writeMembers(value, own)
    return own.reduce((text, each) => (each.kind === 'replace' ? each.value : text), inner)
  }
  function writeMembers(value: unknown, own: readonly Edit[]): string {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value)
    const added = own.flatMap((each) => (each.kind === 'add' ? [{ name: each.name, text: each.value }] : []))
    const isList = Array.isArray(value)
    const members = Object.entries(value).flatMap(([name, each]) => {
      const here = editsAt.get(index) ?? []
      const text = write(each)
      if (here.some(({ kind }) => kind === 'drop')) return []
      return [{ name, text }, ...here.flatMap((more) => (more.kind === 'twice' ? [{ name, text: more.value }] : []))]
    })
    const all = [...members, ...added].map(({ name, text }) => (isList ? text : `${JSON.stringify(name)}:${text}`))
    return isList ? `[${all.join()}]` : `{${all.join()}}`
  }
  return write(body)
}
