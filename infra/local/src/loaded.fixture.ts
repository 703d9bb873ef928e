import { registerHooks } from 'node:module'

// Prints which packages the embedded edition has loaded when it is ready, then stops it.
const loaded = new Set<string>()
registerHooks({
  load(url, context, next) {
    const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
    if (name) loaded.add(name)
    return next(url, context)
  },
})
const { startEmbedded } = await import('./embedded.ts')
const { embeddedSettings } = await import('./settings.ts')
const { silentLogger } = await import('@wordloom/service-kit/logging')
const edition = await startEmbedded(embeddedSettings.parse(process.env), silentLogger)
process.stdout.write(JSON.stringify([...loaded]))
await edition.stop()
