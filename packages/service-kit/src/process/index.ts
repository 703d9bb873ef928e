export type { Listening } from '../run/index.ts'
export { type Process, runProcess } from './run-process.ts'
export { processSettings, storeSettings } from './settings.ts'
