export { createLogger, type Logger, silentLogger } from './logger.ts'
export { redactQuotes } from './safe-error.ts'
