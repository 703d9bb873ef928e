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
