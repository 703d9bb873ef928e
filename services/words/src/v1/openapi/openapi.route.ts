import { docsApi } from '@wordloom/contracts/v1'
import { type Route, route } from '@wordloom/service-kit/http'
import { withEtag } from '../responses.ts'
import { openApiDocument } from './document.ts'

/** GET /api/v1/openapi.json: the public description of /api/v1. */
export function openApiRoute(): Route {
  const document = openApiDocument()
  const json = JSON.stringify(document)
  return route(docsApi.document, {
    access: 'public',
    handle: ({ raw }) => withEtag(document, raw.headers['if-none-match'], json),
  })
}
