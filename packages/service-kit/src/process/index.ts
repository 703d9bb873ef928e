export { runProcess } from './run-process.ts'
export { processSettings, redisSettings, serviceSettings, storeSettings } from './settings.ts'
