import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino'
import { safeError } from './safe-error.ts'

/** The structured logger every part is handed. */
export type Logger = PinoLogger

/** What must never be read in a log, wherever somebody might put it: credentials, sessions and what a learner is known by. */
const secret = ['password', 'email', 'key', 'cookie', 'authorization']
const redact = [
  'req.headers.cookie',
  'req.headers.authorization',
  'res.headers["set-cookie"]',
  ...secret.flatMap((name) => [name, `*.${name}`]),
]

/** A JSON logger to standard output (unless told) for the named service. Errors, under `err`, are written without what they quote of a learner. */
export const createLogger = (name: string, level = 'info', destination?: DestinationStream): Logger => {
  const options = { name, level, redact, serializers: { err: (error: unknown) => safeError(error) } }
  return destination ? pino(options, destination) : pino(options)
}

/** A logger that says nothing, for tests. */
export const silentLogger: Logger = pino({ level: 'silent' })
