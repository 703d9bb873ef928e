import { programsApi } from '@wordloom/contracts/v1'
import { created, ok, type Route, route } from '@wordloom/service-kit/http'
import { asApiWord } from '../responses.ts'
import type { Once } from './idempotency.ts'
import { type RowOutcome, type UpsertDependencies, upsertRows } from './upsert-rows.ts'

/** POST /api/v1/words: 201 and the word, or 200 and the stored word if the learner has this sense (docs/decisions/programs.md). */
export const addWordFromProgramRoute = (dependencies: UpsertDependencies & { once: Once }): Route =>
  route(programsApi.addWord, {
    handle: ({ body, learner, context, idempotencyKey }) =>
      dependencies.once({ userId: learner.userId, key: idempotencyKey, name: 'add', body }, async () => {
        const { outcomes, committed } = await upsertRows(dependencies, [{ row: body }], context)
        const [outcome] = outcomes as [RowOutcome]
        if ('fault' in outcome) throw outcome.fault
        const apiWord = asApiWord(outcome.word)
        const headers = { location: `/api/v1/words/${encodeURIComponent(apiWord.id)}` }
        return outcome.added ? created(apiWord, { committed, headers }) : ok(apiWord, { committed, headers })
      }),
  })
