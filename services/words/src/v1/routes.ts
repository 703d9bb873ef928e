import type { Route } from '@wordloom/service-kit/http'
import type { KeyValue } from '@wordloom/service-kit/key-value'
import { addWordFromProgramRoute } from './add/add-word.route.ts'
import { addWordsFromProgramRoute } from './add/add-words.route.ts'
import { createOnce } from './add/idempotency.ts'
import type { IdempotencyStore } from './add/idempotency-store.ts'
import type { UpsertDependencies } from './add/upsert-rows.ts'
import { docsRoutes } from './docs/docs.route.ts'
import { findWordForProgramRoute } from './list/find-word.route.ts'
import { listWordsForProgramRoute } from './list/list-words.route.ts'
import { openApiRoute } from './openapi/openapi.route.ts'

/** The routes for programs, under /api/v1; the gateway requires an API key. */
export function programRoutes({
  keyValue,
  storedResponses,
  ...dependencies
}: UpsertDependencies & { keyValue: KeyValue; storedResponses: IdempotencyStore }): Route[] {
  const once = createOnce(keyValue, storedResponses)
  return [
    addWordFromProgramRoute({ ...dependencies, once }),
    addWordsFromProgramRoute({ ...dependencies, once }),
    listWordsForProgramRoute(dependencies),
    findWordForProgramRoute(dependencies),
    openApiRoute(),
    ...docsRoutes(),
  ]
}
