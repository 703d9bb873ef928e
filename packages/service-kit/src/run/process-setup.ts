import type { EventEmitter } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { exchanges } from './request-failures.ts'

/**
 * Turns V8's pretenuring off; call it early, once per process. V8 allocates objects in the old space if many of their kind survived before,
 * as requests in flight do; each then keeps what it references alive until the next full collection. Whether V8 does so is
 * nondeterministic; if it does, young collections take far longer.
 */
export const disablePretenuring = (): void => setFlagsFromString('--no-allocation-site-pretenuring')

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
