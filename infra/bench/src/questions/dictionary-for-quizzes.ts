import { createDictionaryService, type DictionarySources } from '@wordloom/dictionary'
import { inProcessFetch } from '@wordloom/local'
import { createDictionaryNeighbours, createDictionaryTypedAnswers } from '@wordloom/quiz'
import { createKeyring } from '@wordloom/service-kit/auth'
import { systemClock } from '@wordloom/service-kit/clock'
import { silentLogger } from '@wordloom/service-kit/logging'
import { Registry } from 'prom-client'

/** The dictionary service's answers for the quiz, computed in this process without a timeout. */
export function dictionaryForQuizzes(sources: DictionarySources) {
  const keyring = createKeyring()
  const tokens = keyring.verifier('dictionary')
  const dictionary = createDictionaryService({ sources, tokens, clock: systemClock, logger: silentLogger, registry: new Registry() })
  const reached = {
    url: 'http://dictionary',
    fetch: inProcessFetch(dictionary.app),
    signer: keyring.signer('quiz'),
    logger: silentLogger,
    timeoutMs: 60_000,
  }
  return { neighbours: createDictionaryNeighbours(reached), typedAnswers: createDictionaryTypedAnswers(reached) }
}
