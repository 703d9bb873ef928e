import { escapeHtml } from '@wordloom/contracts/text'
import type { openApiDocument } from '../openapi/document.ts'
import { type Operation, operationSection } from './operation.ts'
import { prose } from './prose.ts'
import { type JsonObject, schemaTable } from './schemas.ts'

/** The page to read and try the API. It is readable without its script and loads nothing from other servers. */
export function docsPage(document: ReturnType<typeof openApiDocument>): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Operation => ({ method, path, operation: operation as unknown as JsonObject })),
  )
  const contents = operations.map(
    ({ operation }) => `<li><a href="#${operation.operationId}">${escapeHtml(String(operation.summary))}</a></li>`,
  )
  const schemas = Object.entries(document.components.schemas).map(([name, schema]) => schemaTable(name, schema))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(document.info.title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/v1/docs/page.css">
<script src="/api/v1/docs/page.js" defer></script>
</head>
<body>
<header><h1>${escapeHtml(document.info.title)}</h1><p><a href="/">Back to Wordloom</a></p></header>
<main>
<div class="about">${prose(document.info.description)}<p><a href="/api/v1/openapi.json">The OpenAPI document</a> has all of this for your tools.</p></div>
<nav aria-label="Contents"><ul>${contents.join('')}</ul></nav>
<div class="key field"><label for="api-key">Your API key <span class="muted">used by Send below, and kept nowhere</span></label>
<input id="api-key" type="password" placeholder="wl_…" autocomplete="off" spellcheck="false"></div>
<h2>Calls</h2>
${operations.map((operation) => operationSection(operation, document)).join('\n')}
<h2>Data</h2>
${schemas.join('\n')}
</main>
</body>
</html>
`
}
