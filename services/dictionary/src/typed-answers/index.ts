export { typedAnswersRoute } from './typed-answers.route.ts'
export { createTypedAnswersFinder } from './typed-answers.ts'
