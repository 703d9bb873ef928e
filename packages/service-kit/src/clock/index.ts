export { type Clock, coarseTtl, systemClock } from './clock.ts'
export { localDateAt, timeZoneOrUtc } from './local-date.ts'
