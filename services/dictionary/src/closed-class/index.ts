export { closedClassSenses, closedClassWord, closedClassWords, isClosedClass } from './closed-class.ts'
