import { registerHooks } from 'node:module'

// Prints what of OpenTelemetry a process loads that starts tracing as its environment says.
const loaded = new Set<string>()
registerHooks({
  load(url, context, next) {
    const name = /@opentelemetry\/[\w-]+/.exec(url)?.[0]
    if (name) loaded.add(name)
    return next(url, context)
  },
})
const { startTracing, tracingSettings } = await import('./index.ts')
const { silentLogger } = await import('../logging/index.ts')
const stop = await startTracing(tracingSettings.parse(process.env), 'test', silentLogger)
process.stdout.write(JSON.stringify([...loaded]))
await stop()
