import { type ApiBatchResult, type ApiRowResult, programsApi } from '@wordloom/contracts/v1'
import { asProblem, ok, type Route, route } from '@wordloom/service-kit/http'
import { inTurns } from '@wordloom/service-kit/load'
import { asApiWord } from '../answers/api-word.ts'
import { type EnterDependencies, enterRows, type RowOutcome } from './enter-rows.ts'
import type { Once } from './idempotency.ts'
import { judgeRow } from './judge-row.ts'

function resultOf(outcome: RowOutcome, row: number): ApiRowResult {
  if (!('fault' in outcome)) return { row, status: outcome.added ? 201 : 200, word: asApiWord(outcome.word) }
  const problem = asProblem(outcome.fault, undefined)
  return { row, status: problem.status, problem }
}

/** Whether every row has its final result. A row that failed because of a service may succeed when it is sent again. */
const isFinal = ({ results }: ApiBatchResult): boolean => results.every(({ status }) => status < 500)

/** POST /api/v1/words/batch: one result per row, in order. New words are stored in one transaction, even if other rows are invalid. */
export const addWordsFromProgramRoute = (dependencies: EnterDependencies & { once: Once }): Route =>
  route(programsApi.addWords, {
    handle: ({ body, learner, context, idempotencyKey }) =>
      dependencies.once({ userId: learner.userId, key: idempotencyKey, name: 'batch', body, isFinal }, async () => {
        const { outcomes, committed } = await enterRows(dependencies, await inTurns(body.words, judgeRow), context)
        return ok({ results: outcomes.map(resultOf) }, { committed, isLong: true })
      }),
  })
