export { docsApi, IdempotencyKey, programsApi } from './programs-api.ts'
export { type TextFacts, textFacts } from './texts.ts'
export { ApiBatch, ApiBatchResult, ApiNewWord, ApiRowResult, ApiWord, ApiWordPage } from './word.ts'
