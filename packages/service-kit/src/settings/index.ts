export { isDevelopmentDefault, isOnThisMachine } from './development-defaults.ts'
export { count, httpAddress, logLevel, port } from './fields.ts'
export { parseSettings, SettingsError } from './parse-settings.ts'
