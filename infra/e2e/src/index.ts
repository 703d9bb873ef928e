export { launchBrowser } from './browser/launch-browser.ts'
export { enterAs } from './pages/enter.ts'
export { beActive, type Seen } from './use/active-learner.ts'
