import { createTokenSigner, verifierFor } from '@wordloom/service-kit/auth'
import { connectBus, connectMongoStore } from '@wordloom/service-kit/connect'
import { runProcess } from '@wordloom/service-kit/process'
import { createMongoQuizRepository, createQuizService, quizDescriptor } from './index.ts'

await runProcess('quiz', quizDescriptor.settings, async (process) => {
  const mongo = await connectMongoStore(process)
  const quizzes = createMongoQuizRepository(mongo, { maxSessions: process.settings.MAX_QUIZZES })
  return createQuizService({
    quizzes,
    maxOpenExports: process.settings.MAX_OPEN_EXPORTS,
    dictionary: { url: process.settings.DICTIONARY_URL },
    bus: await connectBus(process, mongo),
    tokens: verifierFor('quiz', process.settings),
    signer: createTokenSigner(process.settings.INTERNAL_SIGNING_KEY),
    ...process,
  })
})
