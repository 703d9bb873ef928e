export { type Clock, coarseTtl, systemClock } from './clock.ts'
export { knownTimeZone, localDateAt } from './local-date.ts'
