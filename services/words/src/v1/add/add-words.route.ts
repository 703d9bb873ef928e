import { type ApiBatchResult, type ApiRowResult, programsApi } from '@wordloom/contracts/v1'
import { ok, type Route, route, toProblem } from '@wordloom/service-kit/http'
import { inTurns } from '@wordloom/service-kit/load'
import { asApiWord } from '../responses.ts'
import type { Once } from './idempotency.ts'
import { parseRow, type RowOutcome, type UpsertDependencies, upsertRows } from './upsert-rows.ts'

function resultOf(outcome: RowOutcome, row: number): ApiRowResult {
  if (!('fault' in outcome)) return { row, status: outcome.added ? 201 : 200, word: asApiWord(outcome.word) }
  const problem = toProblem(outcome.fault, undefined)
  return { row, status: problem.status, problem }
}

/** Whether every row has its final result. A row that failed because of a service may succeed when it is sent again. */
const isFinal = ({ results }: ApiBatchResult): boolean => results.every(({ status }) => status < 500)

/** POST /api/v1/words/batch: one result per row, in order. New words are stored in one transaction, even if other rows are invalid. */
export const addWordsFromProgramRoute = (dependencies: UpsertDependencies & { once: Once }): Route =>
  route(programsApi.addWords, {
    handle: ({ body, learner, context, idempotencyKey }) =>
      dependencies.once({ userId: learner.userId, key: idempotencyKey, name: 'batch', body, isFinal }, async () => {
        const { outcomes, committed } = await upsertRows(dependencies, await inTurns(body.words, parseRow), context)
        return ok({ results: outcomes.map(resultOf) }, { committed, isLong: true })
      }),
  })
