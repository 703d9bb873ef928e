export { type Embedded, startEmbedded } from './embedded.ts'
export { type EmbeddedSettings, embeddedSettings } from './settings.ts'
