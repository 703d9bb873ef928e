import { escapeHtml } from '@wordloom/contracts/text'
import { prose } from './prose.ts'
import { type JsonObject, limitsOf, nameOf, typeOf } from './schemas.ts'

/** An operation of the document. */
export type Operation = { method: string; path: string; operation: JsonObject }

/** Follows `#/…` references in a document; any other value is returned unchanged. */
function resolve(document: object, part: unknown): JsonObject {
  let found = part as JsonObject
  while (typeof found?.$ref === 'string') {
    const path = found.$ref.slice(2).split('/')
    found = path.reduce<JsonObject>((inner, name) => inner[name] as JsonObject, document as JsonObject)
  }
  return found
}

const contentOf = (part: JsonObject | undefined): JsonObject | undefined =>
  Object.values((part?.content ?? {}) as Record<string, JsonObject>)[0]

type Parameter = { name: string; in: string; description: string; schema: JsonObject; required?: boolean; example?: string }

function parameterField(id: string, { name, in: location, description, schema, required, example }: Parameter): string {
  const limit = limitsOf(schema)
  return `<div class="field"><label for="${id}"><code>${escapeHtml(name)}</code> <span class="muted">${location}${required ? ', required' : ''}, ${typeOf(schema)}${limit && `, ${limit}`}</span></label>
${prose(description)}<input id="${id}" name="${escapeHtml(name)}" data-in="${location}"${required ? ' required' : ''}${example ? ` placeholder="${escapeHtml(example)}"` : ''} autocomplete="off"></div>`
}

function responses(operation: JsonObject, document: object): string {
  const rows = Object.entries(operation.responses as JsonObject).map(([status, response]) => {
    const { description, ...rest } = resolve(document, response)
    const schema = contentOf(rest)?.schema as JsonObject | undefined
    return `<tr><th scope="row"><code>${status}</code></th><td>${prose(String(description))}</td><td>${schema && nameOf(schema) ? typeOf(schema) : ''}</td></tr>`
  })
  return `<div class="wide" tabindex="0" role="group" aria-label="Answers"><table><thead><tr><th scope="col">Status</th><th scope="col">When</th><th scope="col">Body</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

/** The section of one operation: what it does, a form to try it, and its responses. */
export function operationSection({ method, path, operation }: Operation, document: object): string {
  const id = String(operation.operationId)
  const body = contentOf(operation.requestBody as JsonObject | undefined)
  const parameters = ((operation.parameters ?? []) as unknown[]).map((parameter, index) =>
    parameterField(`${id}-${index}`, resolve(document, parameter) as Parameter),
  )
  const bodyField = body
    ? `<div class="field"><label for="${id}-body">Body <span class="muted">JSON, ${typeOf(body.schema as JsonObject)}</span></label>
<textarea id="${id}-body" name="body" rows="6" spellcheck="false">${escapeHtml(JSON.stringify(body.example, null, 2))}</textarea></div>`
    : ''
  return `<section id="${id}" class="operation" aria-labelledby="${id}-title">
<h3 id="${id}-title">${escapeHtml(String(operation.summary))}</h3>
<p class="address"><span class="method">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></p>
${prose(String(operation.description ?? ''))}
<form data-method="${method.toUpperCase()}" data-path="${escapeHtml(path)}" aria-label="Try: ${escapeHtml(String(operation.summary))}">${parameters.join('')}${bodyField}
<button type="submit">Send</button></form>
<output hidden aria-live="polite"><p class="status"></p><pre tabindex="0" aria-label="Answer"></pre></output>
<h4>Answers</h4>${responses(operation, document)}</section>`
}
