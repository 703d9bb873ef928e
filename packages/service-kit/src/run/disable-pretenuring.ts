import { setFlagsFromString } from 'node:v8'

/**
 * Turns V8's pretenuring off; call it early, once per process. V8 allocates objects in the old space if many of their kind survived before,
 * as requests in flight do; each then keeps what it references alive until the next full collection. Whether V8 does so is
 * nondeterministic; if it does, young collections take ten times as long.
 */
export const disablePretenuring = (): void => setFlagsFromString('--no-allocation-site-pretenuring')
