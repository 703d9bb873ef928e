export { renderPart } from './render-part.tsx'
export { type SeenCall, type StubResponse, type StubResponses, stubCalls } from './stub-calls.ts'
