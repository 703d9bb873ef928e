export { Distractor, DistractorAnswer, DistractorRequest, SenseQuery } from './distractors.ts'
export { FirstSense } from './first-senses.ts'
export { internalApi } from './internal-api.ts'
export { TypedAnswers, TypedAnswersRequest } from './typed-answers.ts'
