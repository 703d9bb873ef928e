export { parseSettings, SettingsError } from './parse-settings.ts'
