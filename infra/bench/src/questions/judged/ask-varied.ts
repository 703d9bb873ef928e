import { dailyQuizSize } from '@wordloom/contracts/http'
import { createDictionaryService, type DictionarySources } from '@wordloom/dictionary'
import { inProcessFetch } from '@wordloom/local'
import {
  type AskableWord,
  createDictionaryNeighbours,
  createDictionaryTypedAnswers,
  createSqliteQuizRepository,
  makeQuestions,
  seeded,
} from '@wordloom/quiz'
import { createKeyring } from '@wordloom/service-kit/auth'
import { systemClock } from '@wordloom/service-kit/clock'
import { silentLogger } from '@wordloom/service-kit/logging'
import { openSqlite } from '@wordloom/service-kit/store'
import { Registry } from 'prom-client'
import { addWordsToQuiz } from '../ask-many.ts'
import { neverAsked } from '../never-asked.ts'
import varied from './varied-words.json' with { type: 'json' }

/** The words of a set: the one that the rules were made on, one that was kept aside for judging them, and two that later rules were made on. */
export type WordSet = keyof typeof varied

/** A question to be judged: its text and its intended answer. */
export type PosedQuestion = {
  id: string
  word: string
  type: string
  prompt: string
  options?: string[]
  sentence?: string
  hint?: string
  right: string
}

const statuses = ['new', 'learning', 'mastered'] as const

/** Three questions about each word of a set, as a learner with all these words is asked: always the same ones. */
export async function askVaried(sources: DictionarySources, set: WordSet): Promise<PosedQuestion[]> {
  const keyring = createKeyring()
  const dictionary = createDictionaryService({
    sources,
    tokens: keyring.verifier('dictionary'),
    clock: systemClock,
    logger: silentLogger,
    registry: new Registry(),
  })
  const fetch = inProcessFetch(dictionary.app)
  const reached = { url: 'http://dictionary', fetch, signer: keyring.signer('quiz'), logger: silentLogger, timeoutMs: 60_000 }
  const neighbours = createDictionaryNeighbours(reached)
  const typedAnswers = createDictionaryTypedAnswers(reached)
  const draw = seeded(2026)
  const sqlite = openSqlite(':memory:')
  const quizzes = createSqliteQuizRepository(sqlite)
  const words = varied[set].map((word, index): AskableWord => ({ ...neverAsked, ...word, id: `${set} ${index}` }))
  await addWordsToQuiz(quizzes, 'reader', words)
  // Words that were added together are not asked together: every quiz is mixed.
  const mixed = words.map((word) => ({ word, lot: draw() })).sort((a, b) => a.lot - b.lot)
  const posed: PosedQuestion[] = []
  for (const status of statuses) {
    for (let from = 0; from < mixed.length; from += dailyQuizSize) {
      const about = mixed.slice(from, from + dailyQuizSize).map(({ word }) => ({ ...word, status }))
      // Each quiz has its own seed, so that a question that changes leaves those of other quizzes as they are.
      const random = seeded(posed.length)
      const made = await makeQuestions({ quizzes, neighbours, typedAnswers, newId: () => 'id', random }, 'reader', about, new Date(0))
      posed.push(...made.map(({ question }) => asRead(`${question.word.text}, ${status}`, question)))
    }
  }
  sqlite.close()
  return posed
}

function asRead(id: string, question: Awaited<ReturnType<typeof makeQuestions>>[number]['question']): PosedQuestion {
  const { word, questionType, prompt, options, sentence, hint, correctAnswer } = question
  return {
    id,
    word: word.text,
    type: questionType,
    prompt: prompt ?? (questionType === 'definition' ? word.text : word.definition),
    ...(options && { options }),
    ...(sentence !== undefined && { sentence }),
    ...(hint && { hint: `${hint.firstLetter}, ${hint.length}` }),
    right: correctAnswer,
  }
}
