import { accountDeletedV1, type Envelope, vocabularyClearedV1, wordAddedV1, wordChangedV1, wordRemovedV1 } from '@wordloom/contracts/events'
import type { Admission } from '@wordloom/service-kit/events'
import { contextOf, noon, numberEvents } from '@wordloom/test-kit/event-drafts'
import type { AskedQuestion } from '../quiz/asked-question.ts'
import { saveAnswers } from '../quiz/save-answer.ts'
import type { Answer, Session } from '../quiz/session.ts'
import type { AskableWord } from '../vocabulary/askable-word.ts'
import type { QuizCommands } from './quiz-commands.ts'

export { contextOf, later, noon } from '@wordloom/test-kit/event-drafts'

/** A word as the quiz knows it. */
export const aWord = (id: string, fields: Partial<AskableWord> = {}): AskableWord => ({
  id,
  text: id,
  definition: `what ${id.length} letters mean`,
  partOfSpeech: 'noun',
  example: '',
  context: '',
  sentences: [],
  tags: [],
  status: 'new',
  due: noon,
  difficulty: 0,
  stability: 0,
  lastReviewedAt: null,
  ...fields,
})

/** A question asked of a learner. */
export const anAskedQuestion = (userId: string, id: string, fields: Partial<AskedQuestion> = {}): AskedQuestion => ({
  id,
  userId,
  wordId: `word of ${id}`,
  questionType: 'definition',
  correctAnswer: 'knew',
  options: [],
  grading: null,
  sentence: null,
  askedAt: noon,
  ...fields,
})

/** A session of a learner's with no answers yet. */
export const aSession = (userId: string, id: string, fields: Partial<Session> = {}): Session => ({
  id,
  userId,
  idempotencyKey: null,
  fingerprint: 'what was sent',
  wordsCount: 2,
  totalQuestions: 2,
  correctAnswers: 2,
  answered: 0,
  undone: 0,
  openedAt: noon,
  openedOn: '2026-03-07',
  finishedAt: null,
  ...fields,
})

/** A right answer of a session's, given at noon. */
export const anAnswer = (userId: string, sessionId: string, position: number, fields: Partial<Answer> = {}): Answer => ({
  id: `answer ${position}`,
  sessionId,
  userId,
  wordId: `w${position}`,
  questionId: `q${position}`,
  questionType: 'definition',
  position,
  userAnswer: 'knew',
  correctAnswer: 'knew',
  isCorrect: true,
  at: noon,
  answeredOn: '2026-03-07',
  overruledAt: null,
  undoneAt: null,
  ...fields,
})

/** Makes events of one learner, numbered per source. */
export function eventsFor(userId: string) {
  const numbered = numberEvents()
  const context = contextOf(userId)
  const schedule = ({ due, difficulty, stability, lastReviewedAt }: AskableWord) => ({
    due: due.toISOString(),
    difficulty,
    stability,
    ...(lastReviewedAt && { lastReviewedAt: lastReviewedAt.toISOString() }),
  })
  return {
    added(word: AskableWord) {
      const { id, text, definition, partOfSpeech, example, context: sentence, sentences, tags, status } = word
      const texts = {
        text,
        definition,
        partOfSpeech,
        example,
        context: sentence,
        ...(sentences.length > 0 && { sentences }),
        ...(tags.length > 0 && { tags }),
      }
      return numbered(wordAddedV1.draft(context, { wordId: id, ...texts, status, addedOn: '2026-03-07', ...schedule(word) }))
    },
    changed: (
      word: AskableWord,
      changed: Partial<Pick<AskableWord, 'definition' | 'example' | 'context' | 'partOfSpeech' | 'sentences' | 'tags'>> = {},
    ) =>
      numbered(wordChangedV1.draft(context, { wordId: word.id, previousStatus: 'new', status: word.status, changed, ...schedule(word) })),
    removed: (wordId: string) => numbered(wordRemovedV1.draft(context, { wordId, status: 'new', addedOn: '2026-03-07' })),
    cleared: () => numbered(vocabularyClearedV1.draft(context, { wordsCount: 1 })),
    accountDeleted: () => numbered(accountDeletedV1.draft(context, {})),
  }
}

/** Answers a question within a session. */
export const answerTo =
  (quizzes: QuizCommands) =>
  (sessionId: string, asked: AskedQuestion, position: number, userAnswer = 'knew', at = noon) =>
    quizzes.add(asked.userId, sessionId, (session, answers) => {
      const given = { id: `answer to ${asked.id}`, asked, position, userAnswer, given: { at, on: at.toISOString().slice(0, 10) } }
      const saved = saveAnswers(session, answers, [given], contextOf(asked.userId, at))
      return { result: saved.answers[0], saved }
    })

/** Applies events one by one; resolves to the admission of each. */
export async function applyTo(quizzes: QuizCommands, events: readonly Envelope[]): Promise<Admission[]> {
  const admissions: Admission[] = []
  for (const event of events) admissions.push(await quizzes.apply(event))
  return admissions
}
