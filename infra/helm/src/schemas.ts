import { parse } from 'yaml'

/** A JSON schema, as far as this code walks it. */
type Schema = { [key: string]: unknown }

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Descriptions and vendor extensions, which a validator does not need. A property may have such a name, and is a schema then. */
const isRemark = (key: string, value: unknown): boolean =>
  (key === 'description' && typeof value === 'string') || (key.startsWith('x-kubernetes-') && !isSchema(value))

function withoutRemarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutRemarks)
  if (!isSchema(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, child]) => !isRemark(key, child))
      .map(([key, child]) => [key, withoutRemarks(child)]),
  )
}

const referred = (schema: unknown): string[] =>
  [...JSON.stringify(schema).matchAll(/"\$ref":"[^"]*\/([^"/]+)"/g)].map(([, name]) => name as string)

/** A kind's schema with all referenced definitions inside it, from a set that has the definitions in a separate file. */
export function selfContained(kind: Schema, definitions: Record<string, Schema>): Schema {
  const $defs: Record<string, unknown> = {}
  const todo = referred(kind)
  for (let name = todo.pop(); name !== undefined; name = todo.pop()) {
    if (name in $defs) continue
    const definition = definitions[name]
    if (!definition) throw new Error(`There is no definition ${name}`)
    $defs[name] = withoutRemarks(definition)
    todo.push(...referred(definition))
  }
  const inside = JSON.stringify({ ...(withoutRemarks(kind) as Schema), $defs: Object.fromEntries(Object.entries($defs).sort()) })
  return JSON.parse(inside.replaceAll(/"\$ref":"[^"]*\/([^"/]+)"/g, '"$ref":"#/$$defs/$1"')) as Schema
}

/** Objects with named properties allow no others, as in Kubernetes' strict validation; numbers may be texts if a CRD says so. */
function strict(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strict)
  if (!isSchema(value)) return value
  const schema = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, strict(child)]))
  if (value['x-kubernetes-int-or-string'] === true) return { type: ['integer', 'string'] }
  const open = value['x-kubernetes-preserve-unknown-fields'] === true || 'additionalProperties' in value
  return isSchema(value.properties) && value.type === 'object' && !open ? { ...schema, additionalProperties: false } : schema
}

type Definition = {
  spec: { names: { kind: string }; group: string; versions: { name: string; schema: { openAPIV3Schema: Schema } }[] }
}

/** The schema of one version of a kind, from its CustomResourceDefinition. */
export function schemaOfDefinition(text: string, version: string): Schema {
  const { spec } = parse(text) as Definition
  const served = spec.versions.find(({ name }) => name === version)
  if (!served) throw new Error(`${spec.names.kind} has no version ${version}`)
  return withoutRemarks(strict(served.schema.openAPIV3Schema)) as Schema
}
