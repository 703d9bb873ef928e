import type { EventEmitter } from 'node:events'
import { exchanges } from './request-failures.ts'

/**
 * Routes uncaught errors and unhandled rejections: one of a request only fails that request, any other becomes an `uncaughtException` and
 * stops the process. Call it once per process, before anybody listens for `uncaughtException`. Nobody may listen for `unhandledRejection`,
 * since Node then does not raise it as an exception.
 */
export function routeUncaughtErrors(): void {
  process.setUncaughtExceptionCaptureCallback((error) => {
    const exchange = exchanges.getStore()
    // Node leaves the async context of the throwing code in place; later code must not run in it.
    exchanges.enterWith(undefined)
    if (exchange) exchange.failures(error, exchange)
    else if (!(process as EventEmitter).emit('uncaughtException', error, 'uncaughtException')) {
      console.error(error)
      process.exit(1)
    }
  })
}
