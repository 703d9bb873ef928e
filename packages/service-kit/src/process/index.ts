export { type Listening, type Process, runProcess } from './run-process.ts'
export { processSettings, storeSettings } from './settings.ts'
