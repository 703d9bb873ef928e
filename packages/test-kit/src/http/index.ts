export { type Browser, openBrowser, type Visit } from './browser.ts'
export { type CallResponse, type Learner, signIn, signUp } from './learner.ts'
export { createApiKey, openProgram, type Program } from './program.ts'
export { openRaw, type RawConnection, sendRaw } from './raw-request.ts'
