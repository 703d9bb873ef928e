import { readFileSync } from 'node:fs'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import { openApiDocument } from '../openapi/document.ts'
import { docsPage } from './page.ts'

const fileOf = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')

/** GET /api/v1/docs and its style and script: the API to read and to try, for anybody. */
export function docsRoutes(): Route[] {
  const files: [path: string, type: string, text: string][] = [
    ['/api/v1/docs', 'text/html', docsPage(openApiDocument())],
    ['/api/v1/docs/page.css', 'text/css', fileOf('./page.css')],
    ['/api/v1/docs/page.js', 'text/javascript', fileOf('./page.js')],
  ]
  return files.map(([path, type, text]) => {
    const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' }
    return route({ method: 'get', path, access: 'public', handle: () => ok(undefined, { raw: text, headers }) })
  })
}
