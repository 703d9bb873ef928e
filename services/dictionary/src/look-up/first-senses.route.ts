import { type FirstSense, internalApi } from '@wordloom/contracts/internal'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import type { LookUp } from './look-up.ts'

/** POST /internal/first-senses: the first sense of each word, or null. For the words service; the gateway does not expose it. */
export const firstSensesRoute = (lookUp: LookUp): Route =>
  route(internalApi.firstSenses, {
    callers: ['words'],
    async handle({ body }) {
      const senses = await Promise.all(
        body.words.map(async (word): Promise<FirstSense | null> => {
          const entry = await lookUp(word)
          if (!entry) return null
          const { definition, partOfSpeech, pronunciation, example, inflectedForm, allDefinitions } = entry
          const formerDefinition = allDefinitions[0]?.definitions[0]?.formerDefinition
          return {
            ...{ definition, partOfSpeech, pronunciation, example },
            ...(inflectedForm ? { lemma: entry.word } : {}),
            ...(formerDefinition === undefined ? {} : { formerDefinition }),
          }
        }),
      )
      return ok({ senses })
    },
  })
