export type { Listening } from '../run/index.ts'
export { type Process, runProcess } from './run-process.ts'
export { processSettings, redisSettings, serviceSettings, storeSettings } from './settings.ts'
