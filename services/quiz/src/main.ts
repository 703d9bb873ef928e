import { connectBus, connectMongoStore } from '@wordloom/service-kit/connect'
import { runProcess, storeSettings } from '@wordloom/service-kit/process'
import { createMongoQuizRepository, createQuizService, quizSettings } from './index.ts'

await runProcess('quiz', storeSettings.extend(quizSettings.shape), async (process) => {
  const quizzes = createMongoQuizRepository(await connectMongoStore(process))
  const dictionary = { url: process.settings.DICTIONARY_URL }
  return createQuizService({ quizzes, dictionary, bus: await connectBus(process), ...process })
})
