import { registerHooks } from 'node:module'

// Prints the OpenTelemetry packages that a process loads when it starts tracing with the settings of its environment.
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
