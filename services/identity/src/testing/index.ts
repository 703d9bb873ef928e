export { type Browser, openBrowser, type Visit } from './browser.ts'
export { type Edition, openDoor, startEdition } from './edition.ts'
export { type Person, type SignInStage, signInContract } from './sign-in.contract.ts'
