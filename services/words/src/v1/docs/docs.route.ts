import { readFileSync } from 'node:fs'
import { docsApi } from '@wordloom/contracts/v1'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import { openApiDocument } from '../openapi/document.ts'
import { docsPage } from './page.ts'

const fileOf = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')

/** GET /api/v1/docs and its style and script: a public page to read and try the API. */
export function docsRoutes(): Route[] {
  const texts = { page: docsPage(openApiDocument()), style: fileOf('./page.css'), script: fileOf('./page.js') }
  return (['page', 'style', 'script'] as const).map((name) => {
    const headers = { 'content-type': `${docsApi[name].media[0]}; charset=utf-8`, 'cache-control': 'no-cache' }
    return route(docsApi[name], { access: 'public', handle: () => ok(undefined, { raw: texts[name], headers }) })
  })
}
