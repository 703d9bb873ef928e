export {
  type SupplementEntry,
  type SupplementSense,
  supplementEntry,
  supplementHas,
  supplementWords,
} from './supplement.ts'
