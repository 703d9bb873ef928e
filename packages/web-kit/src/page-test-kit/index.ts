export { type Answer, type Answers, answerCalls, type SeenCall } from './answer-calls.ts'
export { renderPart } from './render-part.tsx'
