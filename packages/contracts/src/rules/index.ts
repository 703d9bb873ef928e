export { comparable } from './comparable.ts'
export {
  type Grade,
  type GradedQuestion,
  gradeAnswer,
  isRightAnswer,
  isSkipped,
  percent,
  type QuestionType,
  questionTypes,
} from './grade.ts'
export { type Misspelling, misspelling } from './misspelling.ts'
export { byCloseness, fold } from './search.ts'
