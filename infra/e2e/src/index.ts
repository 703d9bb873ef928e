export { launchBrowser } from './browser/launch-browser.ts'
export { signInAs } from './pages/sign-in-as.ts'
export { type CallResult, simulateLearner } from './under-load/simulate-learner.ts'
