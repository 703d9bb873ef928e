export { createLogger, type Logger, redactQuotes, silentLogger } from './logger.ts'
