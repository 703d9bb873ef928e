export { withCapitals } from './capitals.ts'
export { commonestFirst, type OrderedSense } from './commonest-first.ts'
export { commonnessOf, type FrequencyOf, frequencyWithSpellings, withCommonness } from './commonness.ts'
export { preferredSenses } from './preferred-senses.ts'
