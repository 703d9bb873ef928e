import type { TokenVerifier } from '@wordloom/service-kit/auth'
import type { Clock } from '@wordloom/service-kit/clock'
import { createHttpApp } from '@wordloom/service-kit/http'
import type { Logger } from '@wordloom/service-kit/logging'
import { countCacheLookups, createRequestMetrics, observeBreaker } from '@wordloom/service-kit/metrics'
import type { Service } from '@wordloom/service-kit/run'
import type { Registry } from 'prom-client'
import { noAddedDictionaries, openAddedDictionaries } from './added-dictionaries/index.ts'
import { completionsRoute, createCompleter } from './completions/index.ts'
import { createDistractorFinder, distractorsRoute, type FindDistractors } from './distractors/index.ts'
import { createLocalDictionary, createLookUp, firstSensesRoute, labelsRoute, lookUpRoute, suggestionsRoute } from './look-up/index.ts'
import { createFreeDictionary } from './online/index.ts'
import type { DictionarySources } from './sources.ts'
import { createSuggester } from './suggestions/index.ts'
import { createTypedAnswersFinder, typedAnswersRoute } from './typed-answers/index.ts'

/** What the dictionary service needs. `onlineUrl` is the base address of a Free Dictionary API, asked for what is not found locally. */
type DictionaryDependencies = {
  sources: DictionarySources
  onlineUrl?: string | undefined
  /** The folder of the dictionaries that the operator added. */
  folder?: string | undefined
  tokens: TokenVerifier
  clock: Clock
  logger: Logger
  registry: Registry
}

/** The dictionary service: owns definitions, pronunciations and look-alikes. It stores nothing and consumes no events. */
export function createDictionaryService({ sources, onlineUrl, folder, tokens, clock, logger, registry }: DictionaryDependencies): Service {
  const { wordnet, cmudict, wordList, optionWords, frequencies, headwords } = sources
  const added = folder ? openAddedDictionaries(folder, logger) : noAddedDictionaries
  const local = createLocalDictionary(wordnet, cmudict, added)
  const lookups = (cache: string) => countCacheLookups(registry, 'dictionary', cache)
  const online = onlineUrl ? createFreeDictionary({ baseUrl: onlineUrl, logger, lookups: lookups('online') }) : undefined
  if (online) observeBreaker(registry, 'dictionary', 'online', online.isCircuitOpen)
  const lookUp = createLookUp(local, frequencies, online, lookups('entries'), added.version)
  const suggest = createSuggester(wordList, (word) => local.find(word)?.word, frequencies, added)
  let findDistractors: FindDistractors | undefined
  const distractorFinder = async (): Promise<FindDistractors> => {
    const from = await optionWords()
    findDistractors ??= createDistractorFinder(wordnet, from)
    return findDistractors
  }
  const routes = [
    completionsRoute(createCompleter(headwords, frequencies, local.find, added)),
    lookUpRoute(lookUp, suggest),
    suggestionsRoute(suggest),
    labelsRoute(lookUp),
    firstSensesRoute(lookUp),
    distractorsRoute(distractorFinder),
    typedAnswersRoute(createTypedAnswersFinder(wordnet), wordList),
  ]
  return {
    name: 'dictionary',
    app: createHttpApp({ name: 'dictionary', routes, tokens, clock, logger, metrics: createRequestMetrics(registry, 'dictionary') }),
    subscriptions: [],
    async start() {
      // Built in the background: the first look-up needs the frequencies, the first misspelling the words, the first letters the headwords.
      headwords().catch((error: unknown) =>
        logger.error({ err: error }, 'the words for spelling suggestions, options and completions could not be read'),
      )
    },
    async stop() {
      online?.close()
      added.close()
    },
    async ready() {
      if (!local.find('word')) throw new Error('WordNet does not answer')
      await frequencies() // look-ups need them from the first request on, and quizzes the option words that come before them
    },
  }
}
