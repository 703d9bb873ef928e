export { type ClosedClassWord, closedClassSenses, closedClassWord, closedClassWords, isClosedClass } from './closed-class.ts'
