export { type ClosedClassWord, closedClassWord, closedClassWords } from './closed-class.ts'
