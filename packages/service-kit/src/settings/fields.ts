import * as z from 'zod'

const message = 'must be a port number'

/** A setting that is a port number; 0 lets the system choose a free one. */
export const port = z.coerce.number(message).int(message).min(0, message).max(65_535, message)

/** A setting that is a number in this range. */
export const numberBetween = (min: number, max: number) => {
  const range = `must be between ${min} and ${max}`
  return z.coerce.number('must be a number').min(min, range).max(max, range)
}

/** A setting that is an address. */
export const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

/** A setting that is a whole number from 1. */
export const count = (meaning: string, usual: number) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .default(usual)
    .describe(`${meaning}, e.g. ${usual}`)

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** The setting of the lowest level that is logged. */
export const logLevel = (usual: (typeof levels)[number]) =>
  z
    .enum(levels, `must be one of ${levels.join(', ')}`)
    .default(usual)
    .describe('the lowest level that is logged, e.g. info')
