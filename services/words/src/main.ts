import { createTokenSigner, verifierFor } from '@wordloom/service-kit/auth'
import { connectBus, connectJobs, connectKeyValue, connectMongoStore } from '@wordloom/service-kit/connect'
import { runProcess } from '@wordloom/service-kit/process'
import { createMongoWordRepository, createWordsService, wordsPart } from './index.ts'

// A replica of the version before would lose what it is told of tags, and adds words without telling of theirs.
const rolloutMs = 600_000

await runProcess('words', wordsPart.settings, async (process) => {
  const words = createMongoWordRepository(await connectMongoStore(process), { maxWords: process.settings.MAX_WORDS })
  return createWordsService({
    words,
    dictionary: { url: process.settings.DICTIONARY_URL },
    keyValue: connectKeyValue(process),
    maxOpenExports: process.settings.MAX_OPEN_EXPORTS,
    bus: await connectBus(process),
    jobs: connectJobs(process),
    tokens: verifierFor('words', process.settings),
    signer: createTokenSigner(process.settings.INTERNAL_SIGNING_KEY),
    rolloutMs,
    ...process,
  })
})
