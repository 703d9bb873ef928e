import { type Learner, signUp } from '@wordloom/test-kit/http'
import { startEmbeddedEdition } from '@wordloom/testing/editions'
import { processorTimeOf } from './load/processor-time.ts'
import { atMost, median, noted, percentile, report } from './report/measure.ts'
import { dictionaryWords, importWords } from './vocabulary/import-words.ts'

const vocabularySize = 10_000
const quizzes = 200
const warmUp = 20
/** The kernel counts processor time in hundredths of a second, so many quizzes are timed together. */
const sameAgain = 1_000

type Question = { id: string; correctAnswer: string; questionType: string }

async function generate(learner: Learner): Promise<{ ms: number; questions: Question[] }> {
  const { status, body, ms } = await learner.call('GET', '/api/quiz/generate')
  const { questions } = body as { questions: Question[] }
  if (status !== 200 || questions.length !== 5) throw new Error(`The quiz answered ${status} with ${questions?.length} questions`)
  return { ms, questions }
}

async function save(learner: Learner, questions: readonly Question[]): Promise<void> {
  const answers = questions.map(({ id, correctAnswer }) => ({ questionId: id, answer: correctAnswer, isCorrect: true }))
  const { status } = await learner.call('POST', '/api/quiz/results', { answers })
  if (status !== 201) throw new Error(`Saving the quiz answered ${status}`)
}

/**
 * GET /api/quiz/generate with 10,000 words through the gateway: 95th percentile at most 40 ms, processor time of the whole process at
 * most 1.2 ms. First the words are answered after each quiz, so that every quiz has words that the dictionary has not cached; then the
 * same words again and again, as a learner who leaves a quiz and comes back asks them.
 */
export async function run(): Promise<void> {
  const words = dictionaryWords(vocabularySize, 5)
  await using edition = await startEmbeddedEdition({ REQUESTS_PER_MINUTE: '1000000' })
  const ada = await signUp(edition.url)
  await importWords(ada, words)
  const times: number[] = []
  let choices = 0
  for (let quiz = 0; quiz < warmUp + quizzes; quiz++) {
    const { ms, questions } = await generate(ada)
    await save(ada, questions)
    if (quiz < warmUp) continue
    times.push(ms)
    choices += questions.filter(({ questionType }) => questionType === 'multiple_choice').length
  }
  const again: number[] = []
  const pid = edition.children.get('gateway')?.process.pid as number
  const before = processorTimeOf(pid)
  for (let quiz = 0; quiz < sameAgain; quiz++) again.push((await generate(ada)).ms)
  const processorMs = ((processorTimeOf(pid) - before) * 1000) / sameAgain
  report(
    `GET /api/quiz/generate over ${vocabularySize.toLocaleString('en')} words through the gateway, ${quizzes} quizzes, embedded edition`,
    [
      atMost('95th percentile, other words each time', percentile(times, 95), 40, 'ms'),
      noted('median', median(times), 'ms'),
      noted('multiple-choice questions a quiz', choices / quizzes, ''),
      atMost('95th percentile, the same words again', percentile(again, 95), 40, 'ms'),
      noted('median', median(again), 'ms'),
      atMost('processor time of a quiz', processorMs, 1.2, 'ms'),
    ],
  )
}
