import { answerCorrectedV1, type Envelope, questionAnsweredV1 } from '@wordloom/contracts/events'
import { emptyWord, type NewWord } from '@wordloom/contracts/http'
import { contextOf, noon } from '@wordloom/test-kit/event-drafts'
import { addWord } from '../add-word/add-word.ts'
import type { Word } from '../word/word.ts'

export { contextOf, later, noon } from '@wordloom/test-kit/event-drafts'

let made = 0

/** A word of `userId`'s and the event of its adding; ids count up. */
export function aWord(userId: string, input: Partial<NewWord> = {}, at: Date = noon): ReturnType<typeof addWord> {
  const body: NewWord = {
    ...emptyWord,
    text: 'ubiquitous',
    definition: 'being present everywhere at once',
    partOfSpeech: 'adjective',
    ...input,
  }
  return addWord(body, `word-${String(++made).padStart(6, '0')}`, contextOf(userId, at))
}

/** The quiz's event number `seq` about an answer to a word. */
export function answerEvent(
  word: Pick<Word, 'id' | 'userId'>,
  seq: number,
  answer: { isCorrect: boolean; userAnswer?: string; at?: Date; answerId?: string; answeredAt?: Date },
): Envelope {
  const context = contextOf(word.userId, answer.at)
  const data = {
    sessionId: 'session',
    wordId: word.id,
    questionType: 'definition' as const,
    userAnswer: answer.userAnswer ?? 'knew',
    isCorrect: answer.isCorrect,
    ...(answer.answerId !== undefined && { answerId: answer.answerId }),
    ...(answer.answeredAt && { answeredAt: answer.answeredAt.toISOString(), answeredOn: answer.answeredAt.toISOString().slice(0, 10) }),
  }
  return { ...questionAnsweredV1.draft(context, data), seq }
}

/** The quiz's event number `seq` about a correction of an answer. */
export function correctionEvent(
  word: Pick<Word, 'id' | 'userId'>,
  seq: number,
  answerId: string,
  correction: 'right' | 'undone',
): Envelope {
  const data = { correctionId: `correction ${seq} of ${word.userId}`, sessionId: 'session', wordId: word.id, answerId, correction }
  return { ...answerCorrectedV1.draft(contextOf(word.userId), { ...data, correctedAt: noon.toISOString() }), seq }
}
