import type { EventEmitter } from 'node:events'
import { exchanges } from './request-failures.ts'

/**
 * Sends each uncaught error and unhandled rejection of this process where it belongs: one that came of a request fails that request alone, any other is an
 * `uncaughtException` as ever and stops the process. Once per process, before whoever listens for `uncaughtException`; nobody may listen for
 * `unhandledRejection`, since Node then keeps to itself what is rejected.
 */
export function routeUncaughtErrors(): void {
  process.setUncaughtExceptionCaptureCallback((error) => {
    const exchange = exchanges.getStore()
    // Node leaves the context that threw in place, and would run what comes next in it.
    exchanges.enterWith(undefined)
    if (exchange) exchange.failures(error, exchange)
    else if (!(process as EventEmitter).emit('uncaughtException', error, 'uncaughtException')) {
      console.error(error)
      process.exit(1)
    }
  })
}
