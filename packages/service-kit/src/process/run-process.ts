import { collectDefaultMetrics, Registry } from 'prom-client'
import type * as z from 'zod'
import { type Clock, systemClock } from '../clock/index.ts'
import { type NewId, newId } from '../ids/index.ts'
import { createLoadGuard, loadLimitsOf, shedLoad } from '../load/index.ts'
import { createLogger, type Logger } from '../logging/index.ts'
import { disablePretenuring, type Listening, runService } from '../run/index.ts'
import { parseSettings, SettingsError } from '../settings/index.ts'
import { startTracing } from '../tracing/index.ts'
import type { processSettings } from './settings.ts'

/**
 * What a process gets. `beforeStart` registers work that must finish before the start, `onClose` what to close at the end, in reverse order.
 */
export type Process<Settings> = {
  settings: Settings
  clock: Clock
  newId: NewId
  logger: Logger
  registry: Registry
  beforeStart: (prepare: () => Promise<void>) => void
  onClose: (close: () => Promise<void>) => void
}

/**
 * Runs one process of the distributed edition: parses its settings (on faults names them all, exit code 1, nothing started), wires it, and
 * runs it until a signal stops it.
 */
export async function runProcess<Shape extends typeof processSettings.shape>(
  name: string,
  schema: z.ZodObject<Shape>,
  wire: (process: Process<z.output<z.ZodObject<Shape>>>) => Promise<Listening>,
): Promise<void> {
  disablePretenuring()
  let settings: z.output<z.ZodObject<Shape>>
  try {
    settings = parseSettings(schema, process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
    return
  }
  const ofEveryProcess = settings as z.output<typeof processSettings>
  const logger = createLogger(name, ofEveryProcess.LOG_LEVEL)
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const stopTracing = await startTracing(ofEveryProcess, name, logger)
  const guard = createLoadGuard({ limits: loadLimitsOf(ofEveryProcess), logger, registry, service: name })
  const preparations: (() => Promise<void>)[] = []
  const closes: (() => Promise<void>)[] = [stopTracing, async () => guard.stop()]
  await runService({
    name,
    async wire() {
      const service = await wire({
        settings,
        clock: systemClock,
        newId,
        logger,
        registry,
        beforeStart: (prepare) => preparations.push(prepare),
        onClose: (close) => closes.push(close),
      })
      return { ...service, app: shedLoad(service.app, guard) }
    },
    port: ofEveryProcess.PORT,
    metricsPort: ofEveryProcess.METRICS_PORT,
    drainMs: ofEveryProcess.DRAIN_SECONDS * 1000,
    logger,
    registry,
    async prepare() {
      for (const prepare of preparations) await prepare()
    },
    async close() {
      for (const close of closes.reverse()) await close()
    },
  })
}
