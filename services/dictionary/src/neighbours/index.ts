export { createCommonWords } from './common-words.ts'
export { distractorsRoute } from './distractors.route.ts'
export { createDistractorFinder, type FindDistractors } from './distractors.ts'
export { createRelations } from './relations.ts'
