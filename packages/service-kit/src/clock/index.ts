export { type Clock, coarseTtl, systemClock } from './clock.ts'
export { localDateAt, localDayEnd, timeZoneOrUtc } from './local-date.ts'
