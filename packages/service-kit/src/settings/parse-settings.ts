import type * as z from 'zod'

/** One or more settings are missing or wrong; the message names every one of them. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/**
 * Reads settings from the environment and reports every fault at once. Empty variables count as unset. Give each field a
 * `.describe('…, e.g. …')`: it is printed beside the fault.
 */
export function parseSettings<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  environment: Record<string, string | undefined>,
): z.output<z.ZodObject<Shape>> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => {
    const name = String(issue.path[0] ?? '')
    const field = schema.shape[name] as z.ZodType | undefined
    const described = field?.description ? ` (${field.description})` : ''
    return `  ${name}: ${name in given ? issue.message : 'is not set'}${described}`
  })
  throw new SettingsError(`These settings are missing or wrong:\n${lines.join('\n')}`)
}
