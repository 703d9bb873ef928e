import { escapeHtml } from '@wordloom/contracts/text'
import { prose } from './prose.ts'

/** A part of an OpenAPI document, or a reference to one. */
export type JsonObject = Record<string, unknown>

/** The last word of a reference: the name of what it refers to. */
export const nameOf = (part: unknown): string | undefined =>
  ((part as JsonObject | undefined)?.$ref as string | undefined)?.split('/').at(-1)

const link = (name: string): string => `<a href="#${name}">${name}</a>`

/** A short description of the values that a schema allows. */
export function typeOf(schema: JsonObject): string {
  const name = nameOf(schema)
  if (name) return link(name)
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => `<code>${escapeHtml(JSON.stringify(value))}</code>`).join(' or ')
  if (schema.anyOf) return typeOf((schema.anyOf as JsonObject[])[0] as JsonObject)
  if (schema.type === 'array') return `list of ${typeOf(schema.items as JsonObject)}`
  const type = [schema.type ?? 'anything'].flat().join(' or ')
  return escapeHtml(typeof schema.format === 'string' ? `${type} (${schema.format})` : type)
}

const limits: [name: string, say: (value: unknown) => string][] = [
  ['minimum', (value) => `from ${value}`],
  ['maximum', (value) => `to ${value}`],
  ['maxLength', (value) => `at most ${Number(value).toLocaleString('en')} characters`],
  ['maxItems', (value) => `at most ${value}`],
  ['default', (value) => `${value} unless given`],
]

/** The limits of a schema as a sentence. */
export const limitsOf = (schema: JsonObject): string =>
  escapeHtml(limits.flatMap(([name, say]) => (schema[name] === undefined ? [] : [say(schema[name])])).join(', '))

/** The members of an object schema as a table. */
export function schemaTable(name: string, schema: JsonObject): string {
  const required = (schema.required ?? []) as string[]
  const rows = Object.entries((schema.properties ?? {}) as Record<string, JsonObject>).map(([member, inner]) => {
    const needed = required.includes(member) ? '' : ' <span class="muted">optional</span>'
    const about = [inner.description ? prose(String(inner.description)) : '', limitsOf(inner)].filter(Boolean).join(' ')
    return `<tr><th scope="row"><code>${escapeHtml(member)}</code>${needed}</th><td>${typeOf(inner)}</td><td>${about}</td></tr>`
  })
  return `<section id="${name}" aria-labelledby="${name}-title"><h3 id="${name}-title">${name}</h3>${prose(String(schema.description ?? ''))}
<div class="wide" tabindex="0" role="group" aria-label="Members of ${name}"><table><thead><tr><th scope="col">Member</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${rows.join('')}</tbody></table></div></section>`
}
