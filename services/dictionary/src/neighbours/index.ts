export { distractorsRoute } from './distractors.route.ts'
export { createDistractorFinder, type FindDistractors, type OptionWords } from './distractors.ts'
export { buildOptionPool } from './option-pool.ts'
export { createRelations } from './relations.ts'
