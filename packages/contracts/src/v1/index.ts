export { docsApi, programsApi } from './programs-api.ts'
export { IdempotencyKey } from './query.ts'
export { type TextFacts, textFacts } from './texts.ts'
export { ApiBatch, ApiBatchResult, ApiNewWord, ApiRowResult, ApiWord, ApiWordPage } from './word.ts'
