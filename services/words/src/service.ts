import type { TokenSigner } from '@wordloom/service-kit/auth'
import { createCausalGate, type Subscription } from '@wordloom/service-kit/events'
import type { NewId } from '@wordloom/service-kit/ids'
import type { Fetch } from '@wordloom/service-kit/internal-call'
import type { Jobs } from '@wordloom/service-kit/jobs'
import type { KeyValueStore } from '@wordloom/service-kit/key-value'
import { createOpenExports } from '@wordloom/service-kit/limits'
import { countCacheLookups } from '@wordloom/service-kit/metrics'
import type { Service } from '@wordloom/service-kit/run'
import { createStoreService, type StoreServiceHost } from '@wordloom/service-kit/store-service'
import { applyWith } from '@wordloom/service-kit/unit-of-work'
import { addWordRoute } from './add-word/add-word.route.ts'
import { changeWordRoute } from './change-word/change-word.route.ts'
import { clearVocabularyRoute } from './clear-vocabulary/clear-vocabulary.route.ts'
import { finishClearings } from './clear-vocabulary/clear-vocabulary.ts'
import { countLookUpRoute } from './count-look-up/count-look-up.route.ts'
import { onIdentityEvents } from './erase-learner/on-identity-event.ts'
import { exportWordsRoute } from './export-words/export-words.route.ts'
import { checkImportRoute, importWordsRoute } from './import-words/import-words.route.ts'
import { keepMeetingRoute } from './keep-meeting/keep-meeting.route.ts'
import { listWordsRoute } from './list-words/list-words.route.ts'
import { publishTagsOnce } from './publish-tags/publish-tags.ts'
import { recentWordsRoute } from './recent-words/recent-words.route.ts'
import { onQuizEvents } from './record-review/on-quiz-event.ts'
import { purgeRemovedWords } from './remove-word/purge-removed-words.ts'
import { removeWordRoute } from './remove-word/remove-word.route.ts'
import { restoreWordRoute } from './restore-word/restore-word.route.ts'
import { addStarterSetRoute, starterSetsRoute, undoStarterSetRoute } from './starter-sets/starter-sets.route.ts'
import { createIdempotencyStore } from './v1/add/idempotency-store.ts'
import { programRoutes } from './v1/routes.ts'
import { createDictionarySenses } from './v1/senses/dictionary-senses.ts'
import type { WordRepository } from './word/word.repository.ts'
import { wordsDueRoute } from './words-due/words-due.route.ts'

// Open long lists per learner in this process; each holds its words in memory until it is read.
const maxOpenLists = 2

/** The dependencies of the words service. `dictionary` is the dictionary service's address, and how to call it if not over the network. */
type WordsDependencies = StoreServiceHost & {
  words: WordRepository
  dictionary: { url: string; fetch?: Fetch }
  keyValue: KeyValueStore
  /** How many exports a learner may have open in this process; two by default. */
  maxOpenExports?: number
  jobs: Jobs
  signer: TokenSigner
  newId: NewId
  /** How long a replica of the previous version may run beside this one, in milliseconds; 0 by default. */
  rolloutMs?: number
}

/** The words service: owns vocabulary and the review schedule. */
export function createWordsService(dependencies: WordsDependencies): Service {
  const { words, dictionary, keyValue, maxOpenExports, jobs, signer, newId, rolloutMs = 0, ...host } = dependencies
  const { clock, logger, registry } = host
  const firstSenses = createDictionarySenses({ ...dictionary, signer, logger })
  const storedResponses = createIdempotencyStore(keyValue, clock)
  const subscriptions: Subscription[] = [
    { source: 'quiz', consumer: 'words', ...applyWith(onQuizEvents({ words, clock })), batchBy: 'learner' },
    { source: 'identity', consumer: 'words', apply: applyWith(onIdentityEvents({ words, storedResponses })).apply },
  ]
  const routes = [
    addWordRoute({ words, newId }),
    listWordsRoute({ words, openLists: createOpenExports(maxOpenLists, 'long list') }),
    recentWordsRoute({ words }),
    wordsDueRoute({ words, counts: countCacheLookups(registry, 'words', 'due-count') }),
    exportWordsRoute({ words, openExports: createOpenExports(maxOpenExports) }),
    checkImportRoute({ words }),
    importWordsRoute({ words }),
    changeWordRoute({ words }),
    keepMeetingRoute({ words }),
    countLookUpRoute({ words }),
    starterSetsRoute(),
    addStarterSetRoute({ words, firstSenses }),
    undoStarterSetRoute({ words }),
    removeWordRoute({ words }),
    restoreWordRoute({ words }),
    clearVocabularyRoute({ words }),
    ...programRoutes({ words, firstSenses, newId, keyValue, storedResponses }),
  ]
  const causal = createCausalGate({ inbox: words.store.inbox, sources: ['quiz'] })
  const { outbox } = words.store
  const workers = [
    () => finishClearings(words).then(() => async () => {}),
    () => purgeRemovedWords({ words, jobs, clock, logger }),
    () => publishTagsOnce({ words, jobs, clock, logger, afterMs: rolloutMs }),
  ]
  return createStoreService(host, { name: 'words', routes, causal, subscriptions, outbox, workers, ready: [outbox.backlog, jobs.ready] })
}
