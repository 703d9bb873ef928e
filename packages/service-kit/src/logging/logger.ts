import { type Logger as PinoLogger, pino } from 'pino'

/** The structured logger every part is handed. */
export type Logger = PinoLogger

/** What must never be read in a log: credentials, sessions and what a learner wrote. */
const redact = ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]', '*.password', '*.key', '*.email']

/** A JSON logger to standard output for the named service. */
export const createLogger = (name: string, level = 'info'): Logger => pino({ name, level, redact })

/** A logger that says nothing, for tests. */
export const silentLogger: Logger = pino({ level: 'silent' })
