export { type Browser, openBrowser, type Visit } from '@wordloom/test-kit/http'
export { type Edition, listenOnFreePort, startEdition } from './edition.ts'
export type { Person, SignInFixture } from './sign-in/visitor.ts'
export { signInContract } from './sign-in.contract.ts'
