import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino'

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

/** The properties of an error that are logged beside its kind, message and stack. Others may contain what a learner wrote. */
const loggedProperties = ['code', 'status', 'statusCode', 'syscall', 'address', 'port', 'error', 'error_description'] as const
const maxDepth = 4

// What stores, parsers and providers quote in their messages.
const quoted: [pattern: RegExp, instead: string][] = [
  [/dup key: \{[^\n]*\}/g, 'dup key: …'],
  [/(Failed to decode param) '[^\n]*'/g, '$1'],
  [/(Unexpected (?:token|end|non-whitespace)[^\n]*?)(?:, |: )?(?:\.{3})?"[^\n]*" is not valid JSON/g, '$1, not valid JSON'],
  [/[^\s@"'<>(){}[\],;:=]+@[^\s@"'<>(){}[\],;:=]+\.[a-z]{2,}/gi, '…@…'],
  [/\bwl_[0-9A-Za-z]{20,}/g, 'wl_…'],
]

/** Removes quoted data of a learner from a text: values of keys, e-mail addresses, API keys. */
export const redactQuotes = (text: string): string => quoted.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text)

/** An error for the log: its kind, its origin, and its message without quoted data of a learner. */
function safeError(error: unknown, depth = 1): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? redactQuotes(error) : { type: typeof error }
  const own = error as Error & Partial<Record<(typeof loggedProperties)[number], unknown>>
  return {
    type: error.constructor.name,
    message: redactQuotes(error.message),
    stack: redactQuotes(error.stack ?? ''),
    ...Object.fromEntries(
      loggedProperties.filter((name) => typeof own[name] === 'string' || typeof own[name] === 'number').map((name) => [name, own[name]]),
    ),
    ...(error.cause !== undefined && depth < maxDepth && { cause: safeError(error.cause, depth + 1) }),
    ...(error instanceof AggregateError && depth < maxDepth && { errors: error.errors.map((one) => safeError(one, depth + 1)) }),
  }
}
