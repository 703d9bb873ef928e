import { type EventContext, wordAddedV1 } from '@wordloom/contracts/events'
import { dailyQuizSize } from '@wordloom/contracts/http'
import type { DictionarySources } from '@wordloom/dictionary'
import {
  type AskableWord,
  createSqliteQuizRepository,
  type GeneratedQuestion,
  makeQuestions,
  onEvents,
  openSession,
  type QuizRepository,
  seeded,
} from '@wordloom/quiz'
import { newId } from '@wordloom/service-kit/ids'
import { openSqlite } from '@wordloom/service-kit/store'
import { dictionaryForQuizzes } from './dictionary-for-quizzes.ts'
import { sampleWords } from './sample-words.ts'

/** A question with its word. */
export type QuestionWithWord = { made: GeneratedQuestion; word: AskableWord }

const vocabularySize = 250
const rounds = 3
const wrongShare = 0.3

/**
 * Endless questions about real words, made by the quiz's code with the dictionary's answers: learner after learner with 250 words from the
 * dictionary, each word asked about three times, and three of ten choices answered wrong, so that confusions come back.
 */
export async function* askMany(sources: DictionarySources, seed: number): AsyncGenerator<QuestionWithWord> {
  const random = seeded(seed)
  const dictionary = dictionaryForQuizzes(sources)
  const words = sampleWords(sources.wordnet, random)
  for (let learner = 0; ; learner++) {
    const userId = `learner ${learner}`
    const sqlite = openSqlite(':memory:')
    const quizzes = createSqliteQuizRepository(sqlite)
    const vocabulary = Array.from({ length: vocabularySize }, () => words.next().value as AskableWord)
    await addWordsToQuiz(quizzes, userId, vocabulary)
    for (let asked = 0; asked < rounds * vocabularySize; asked += dailyQuizSize) {
      const about = Array.from({ length: dailyQuizSize }, (_, index) => vocabulary[(asked + index) % vocabularySize] as AskableWord)
      const questions = await makeQuestions({ ...dictionary, quizzes, newId, random }, userId, about, new Date(0))
      for (const [index, made] of questions.entries()) yield { made, word: about[index] as AskableWord }
      await answerWrongly(
        quizzes,
        userId,
        questions.filter(() => random() < wrongShare),
      )
    }
    sqlite.close()
  }
}

const contextOf = (userId: string): EventContext => ({ userId, occurredAt: new Date(0), localDate: '1970-01-01', correlationId: 'bench' })

/** Adds words to the quiz by events, as the words service does. */
export async function addWordsToQuiz(quizzes: QuizRepository, userId: string, words: readonly AskableWord[]): Promise<void> {
  for (const [index, { id, due, lastReviewedAt: _, ...word }] of words.entries()) {
    const added = wordAddedV1.draft(contextOf(userId), { ...word, wordId: id, due: due.toISOString(), addedOn: '1970-01-01' })
    const event = { ...added, seq: index + 1 }
    await onEvents(quizzes)([event])
  }
}

/** Answers each of these questions with its first wrong option. */
async function answerWrongly(quizzes: QuizRepository, userId: string, questions: readonly GeneratedQuestion[]): Promise<void> {
  const at = new Date(0)
  const session = {
    id: newId(),
    userId,
    idempotencyKey: null,
    fingerprint: '',
    wordsCount: questions.length,
    totalQuestions: questions.length,
    correctAnswers: 0,
    answered: questions.length,
    undone: 0,
    openedAt: at,
    openedOn: '1970-01-01',
    finishedAt: at,
  }
  const confusions = questions.flatMap(({ asked }) => {
    const taken = asked.options.find(({ text }) => text !== asked.correctAnswer)
    return taken ? [{ wordId: asked.wordId, taken, at }] : []
  })
  await openSession(quizzes, { session, answers: [], confusions, postponed: [], events: [] })
}
