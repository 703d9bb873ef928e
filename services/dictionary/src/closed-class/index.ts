export { type ClosedClassWord, closedClassSenses, closedClassWord, closedClassWords } from './closed-class.ts'
