export { isDevelopmentDefault, isOnThisMachine } from './development-defaults.ts'
export { parseSettings, SettingsError } from './parse-settings.ts'
export { port } from './port.ts'
