export { createLogger, type Logger, silentLogger } from './logger.ts'
export { withoutQuotes } from './safe-error.ts'
