export { launchBrowser } from './browser/launch-browser.ts'
export { enterAs } from './pages/enter.ts'
