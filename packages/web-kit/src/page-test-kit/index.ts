export { renderComponent } from './render-component.tsx'
export { type SeenCall, type StubResponse, type StubResponses, stubCalls } from './stub-calls.ts'
