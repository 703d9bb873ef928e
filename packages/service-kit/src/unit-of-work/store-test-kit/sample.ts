import type * as z from 'zod'
import { innermost } from '../collection.ts'

/** A value for every field of a schema, optional ones included, so that a new field is covered at once. */
export function sampleOf<Entity>(schema: z.ZodObject & z.ZodType<Entity>): Entity {
  return valueFor(schema, 'sample') as Entity
}

const sampleDate = new Date('2026-03-07T12:34:56.789Z')

function valueFor(schema: unknown, name: string): unknown {
  const def = innermost(schema) as ReturnType<typeof innermost> & { entries?: Record<string, unknown>; element?: unknown }
  switch (def.type) {
    case 'string':
      return `the “${name}” there is\n🦉`
    case 'number':
      return 7
    case 'boolean':
      return true
    case 'date':
      return sampleDate
    case 'enum':
      return Object.values(def.entries ?? {}).at(-1)
    case 'array':
      return [valueFor(def.element, name)]
    case 'object':
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([field, inner]) => [field, valueFor(inner, field)]))
    default:
      throw new Error(`There is no sample of ${def.type}`)
  }
}
