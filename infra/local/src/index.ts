export { type Embedded, startEmbedded } from './embedded.ts'
export { inProcessFetch } from './in-process-fetch.ts'
export { type EmbeddedSettings, embeddedSettings } from './settings.ts'
