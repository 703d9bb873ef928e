import { type DictionaryEntry, dictionaryApi, type Sense, type WordLabels } from '@wordloom/contracts/http'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import type { LookUp } from './look-up.ts'

const headers = { 'cache-control': 'private, max-age=3600' }

/** A sense under each definition with which a learner may have saved it. */
const underEachDefinition = (sense: Sense): Sense[] => [
  sense,
  ...(sense.formerDefinition === undefined ? [] : [{ ...sense, definition: sense.formerDefinition }]),
]

function labelsIn({ allDefinitions }: DictionaryEntry): WordLabels {
  const senses = allDefinitions.flatMap(({ definitions }) => definitions.flatMap(underEachDefinition))
  return {
    commonness: allDefinitions[0]?.commonness,
    senses: senses.flatMap(({ definition, label }) => (label ? [{ definition, label }] : [])),
    sources: senses.flatMap(({ definition, source }) => (source ? [{ definition, source }] : [])),
  }
}

/** GET /api/dictionary/{word}/labels: how common a word is, its labelled senses, and whose text they are. */
export const labelsRoute = (lookUp: LookUp): Route =>
  route(dictionaryApi.labels, {
    handle: async ({ params }) => {
      const entry = await lookUp(params.word)
      return ok(entry ? labelsIn(entry) : { senses: [] }, { headers })
    },
  })
