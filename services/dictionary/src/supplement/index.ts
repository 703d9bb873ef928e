export {
  idioms,
  isIdiom,
  isPhrasalVerb,
  isRecentWord,
  type SupplementEntry,
  supplementEntry,
  supplementHas,
  supplementWords,
} from './supplement.ts'
