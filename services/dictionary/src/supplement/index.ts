export { closedClassSenses, closedClassWord, closedClassWords, isClosedClass } from './closed-class.ts'
export {
  compoundNouns,
  equivalentSenses,
  idioms,
  isIdiom,
  isPhrasalVerb,
  isRecentWord,
  type SupplementEntry,
  type SupplementSense,
  supplementEntry,
  supplementHas,
  supplementWords,
} from './supplement.ts'
