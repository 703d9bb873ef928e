export { comparable, isRightAnswer, isSkipped, type QuestionType, questionTypes } from './grade.ts'
export { percent } from './percent.ts'
export { byCloseness, fold } from './search.ts'
