export { type Browser, openBrowser, type Visit } from '@wordloom/testing'
export { type Edition, listenOnFreePort, startEdition } from './edition.ts'
export { type Person, type SignInStage, signInContract } from './sign-in.contract.ts'
