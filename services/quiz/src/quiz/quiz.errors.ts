import { DomainError } from '@wordloom/service-kit/errors'

/** There is no such session, or it is not this learner's. */
export const sessionNotFound = (): DomainError => new DomainError('quiz.session-not-found', 'This quiz session was not found')

/** There is no such word, or it is not this learner's. */
export const wordNotFound = (): DomainError => new DomainError('words.word-not-found', 'This word is not in your vocabulary')

/** The answer is to a question that this learner was not asked, or not lately. */
export const questionNotAsked = (): DomainError => new DomainError('quiz.question-not-asked', 'This question was not asked')

export const answeredInFuture = (): DomainError =>
  new DomainError('quiz.answered-in-future', 'This answer has a time in the future. Please check the clock of your device.')

export const answeredTooLongAgo = (): DomainError =>
  new DomainError('quiz.answered-too-long-ago', 'This answer was given more than 30 days ago')

/** There is no such answer in a session of this learner's, or it was withdrawn. */
export const answerNotFound = (): DomainError => new DomainError('quiz.answer-not-found', 'This answer was not found')

export const correctionTooLate = (): DomainError =>
  new DomainError('quiz.correction-too-late', 'An answer can be corrected until the next quiz begins')

export const notTheLastAnswer = (): DomainError => new DomainError('quiz.not-the-last-answer', 'Only the last answer can be undone')

export const skippedIsNotRight = (): DomainError => invalidField('correction', 'A skipped question cannot have been right')

export const sessionFull = (): DomainError => new DomainError('quiz.session-full', 'Every question of this quiz is answered already')

export const historyFull = (most: number): DomainError =>
  new DomainError('quiz.history-full', `Your account may hold at most ${most.toLocaleString('en')} quizzes, and has as many.`)

/** A field of the request is not acceptable for a reason that its schema cannot know. */
export const invalidField = (field: string, message: string): DomainError =>
  new DomainError('request.invalid', message, { errors: [{ field, message }] })
