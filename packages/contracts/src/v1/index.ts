export { ApiBatch, ApiBatchResult, ApiRowResult, batchLimit } from './batch.ts'
export { ApiWordQuery, IdempotencyKey, pageSize, patterns } from './query.ts'
export { textFacts } from './texts.ts'
export { ApiNewWord, ApiProblem, ApiWord, ApiWordPage } from './word.ts'
