export {
  type SupplementEntry,
  type SupplementSense,
  supplementEntry,
  supplementHas,
  supplementSenses,
  supplementWords,
} from './supplement.ts'
