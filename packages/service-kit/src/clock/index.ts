export { type Clock, coarseTtl, localDateAt, systemClock, timeZoneOrUtc } from './clock.ts'
