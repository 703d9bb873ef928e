export { count, httpAddress, logLevel, numberBetween, port } from './fields.ts'
export { isDevelopmentDefault, isOnThisMachine, parseSettings, SettingsError } from './parse-settings.ts'
