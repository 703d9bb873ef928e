export { comparable, isRightAnswer, isSkipped } from './grade.ts'
export { percent } from './percent.ts'
export { byCloseness, fold } from './search.ts'
