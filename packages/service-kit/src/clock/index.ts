export { type Clock, systemClock } from './clock.ts'
export { coarseTtl } from './coarse-ttl.ts'
export { knownTimeZone, localDateAt } from './local-date.ts'
