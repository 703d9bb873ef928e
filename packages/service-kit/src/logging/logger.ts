import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino'
import { safeError } from './safe-error.ts'

/** The structured logger that every part gets. */
export type Logger = PinoLogger

/** What must never be in a log, under any name: credentials, sessions and personal data. */
const secret = ['password', 'email', 'key', 'cookie', 'authorization']
const redact = [
  'req.headers.cookie',
  'req.headers.authorization',
  'res.headers["set-cookie"]',
  ...secret.flatMap((name) => [name, `*.${name}`]),
]

/**
 * A JSON logger for the named service, by default to standard output. Errors, under `err`, are written without the learner's texts that
 * they quote.
 */
export const createLogger = (name: string, level = 'info', destination?: DestinationStream): Logger => {
  const options = { name, level, redact, serializers: { err: (error: unknown) => safeError(error) } }
  return destination ? pino(options, destination) : pino(options)
}

/** A logger that says nothing, for tests. */
export const silentLogger: Logger = pino({ level: 'silent' })
