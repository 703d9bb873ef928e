export { Distractor, DistractorAnswer, DistractorRequest, distractorKinds, SenseQuery } from './distractors.ts'
export { FirstSense, FirstSenses, FirstSensesRequest } from './first-senses.ts'
export { internalApi } from './internal-api.ts'
export { TypedAnswers, TypedAnswersRequest } from './typed-answers.ts'
