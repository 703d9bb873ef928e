export { type Clock, systemClock } from './clock.ts'
export { knownTimeZone, localDateAt } from './local-date.ts'
