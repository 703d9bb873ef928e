export { commonestFirst, type OrderedSense } from './commonest-first.ts'
export { type FrequencyOf, withCommonness } from './commonness.ts'
export { preferredSenses } from './preferred-senses.ts'
