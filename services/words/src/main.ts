import { createTokenSigner, verifierFor } from '@wordloom/service-kit/auth'
import { connectBus, connectJobs, connectKeyValue, connectMongoStore } from '@wordloom/service-kit/connect'
import { runProcess } from '@wordloom/service-kit/process'
import { createMongoWordRepository, createWordsService, wordsDescriptor } from './index.ts'

// Replicas of the previous version ignore published tags, and publish added words without them; so the backfill of tags waits for their end.
const rolloutMs = 600_000

await runProcess('words', wordsDescriptor.settings, async (process) => {
  const mongo = await connectMongoStore(process)
  const words = createMongoWordRepository(mongo, { maxWords: process.settings.MAX_WORDS })
  return createWordsService({
    words,
    dictionary: { url: process.settings.DICTIONARY_URL },
    keyValue: connectKeyValue(process),
    maxOpenExports: process.settings.MAX_OPEN_EXPORTS,
    bus: await connectBus(process, mongo),
    jobs: connectJobs(process),
    tokens: verifierFor('words', process.settings),
    signer: createTokenSigner(process.settings.INTERNAL_SIGNING_KEY),
    rolloutMs,
    ...process,
  })
})
