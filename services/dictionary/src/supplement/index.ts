export { type SupplementEntry, supplementEntry, supplementHas, supplementWords } from './supplement.ts'
