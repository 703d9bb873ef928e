import type { Quiz, QuizResults, QuizSession, Word } from '@wordloom/contracts/http'
import { createApiKey, type Learner, signUp } from '@wordloom/test-kit/http'
import type { Edition } from '@wordloom/testing/editions'

/** The learner with whose session hostile requests are sent, with their data, and another one, whose data they must not get. */
export type Attacked = Awaited<ReturnType<typeof prepareLearners>>

/** Signs up the learners for hostile requests. */
export async function prepareLearners(edition: Edition) {
  const { url } = edition
  const [learner, other] = [await signUp(url), await signUp(url)]
  const leaver = { current: await signUp(url) }
  const key = await createApiKey(learner)
  const { host, port } = new URL(url)
  const userId = async (who: Learner): Promise<string> => ((await who.call('GET', '/api/auth/user')).body as { id: string }).id
  const otherWord = await addWord(other, 'of another learner')
  const values: Record<string, string> = {
    ...{ host, origin: url, key, cookie: learner.cookie(), leaver: leaver.current.cookie(), email: learner.email },
    ...{ user: await userId(learner), other: await userId(other), otherWord },
  }
  return {
    learner,
    /** The target, and the values of placeholders. */
    target: { port: Number(port), values },
    /** Restores the words, a quiz and a session for the next run. */
    async prepare(): Promise<void> {
      await learner.call('DELETE', '/api/words')
      values.word = await addWord(learner, 'harbour')
      values.removable = await addWord(learner, 'lantern')
      values.removed = await addWord(learner, 'meadow')
      await learner.call('DELETE', `/api/words/${values.removed}`)
      const quiz = (await learner.call('GET', '/api/quiz/generate')).body as Quiz
      const [question, wrong] = quiz.questions
      if (!question || !wrong) throw new Error('A quiz of a learner with two words has no two questions')
      Object.assign(values, { question: question.id, asked: question.word.id, questionType: question.questionType })
      const session = { wordsCount: 1, correctAnswers: 1, totalQuestions: 1 }
      values.session = ((await learner.call('POST', '/api/quiz/sessions', session)).body as QuizSession).id
      const answers = [{ questionId: wrong.id, answer: 'incorrect', isCorrect: false }]
      const results = (await learner.call('POST', '/api/quiz/results', { answers })).body as QuizResults
      Object.assign(values, { finished: results.sessionId, wrong: wrong.id, now: new Date().toISOString() })
      const leaves = await leaver.current.call('GET', '/api/auth/user')
      if (leaves.status !== 200) leaver.current = await signUp(url)
      values.leaver = leaver.current.cookie()
    },
  }
}

async function addWord(learner: Learner, text: string): Promise<string> {
  const response = await learner.call('POST', '/api/words', { text, definition: 'what it means', partOfSpeech: 'noun' })
  if (response.status !== 201) throw new Error(`Adding a word answered ${response.status} ${JSON.stringify(response.body)}`)
  return (response.body as Word).id
}
