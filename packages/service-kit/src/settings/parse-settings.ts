import { readFileSync } from 'node:fs'
import type * as z from 'zod'

/** One or more settings are missing or wrong; the message names every one of them. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads settings from the environment and reports every fault at once. Empty variables count as unset; `X_FILE` names a file that holds X, as
 * secrets are handed to containers. Secrets that are the defaults of the development set-up are taken only where PUBLIC_URL is this machine.
 * Give each field a `.describe('…, e.g. …')`: it is printed beside the fault. A field that was renamed names its former name with
 * `.meta({ formerly })`: that is still read, and Node prints a deprecation warning.
 */
export function parseSettings<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  environment: Environment,
): z.output<z.ZodObject<Shape>> {
  const names = Object.keys(schema.shape)
  const renamed = new Map(names.flatMap((name) => formerNameInUse(name, schema.shape[name] as z.ZodType, environment)))
  const { given, faults } = gather(names, environment, renamed)
  const result = schema.safeParse(given)
  for (const { path, message } of result.error?.issues ?? []) {
    const name = String(path[0] ?? '')
    if (!faults.has(name)) faults.set(name, name in given ? message : 'is not set')
  }
  if (result.success && faults.size === 0) {
    for (const [name, former] of renamed) process.emitWarning(`The setting ${former} is now called ${name}`, 'DeprecationWarning')
    return result.data
  }
  const lines = [...faults].map(([name, fault]) => {
    const description = (schema.shape[name] as z.ZodType | undefined)?.description
    return `  ${renamed.get(name) ?? name}: ${fault}${description ? ` (${description})` : ''}`
  })
  throw new SettingsError(`These settings are missing or wrong:\n${lines.join('\n')}`)
}

const isSet = (name: string, environment: Environment): boolean => Boolean(environment[name] || environment[`${name}_FILE`])

/** The name and the former name of a setting that is only set by its former name. */
function formerNameInUse(name: string, field: z.ZodType, environment: Environment): [name: string, former: string][] {
  const former = field.meta()?.formerly
  return typeof former === 'string' && isSet(former, environment) && !isSet(name, environment) ? [[name, former]] : []
}

/** The values of these settings from the environment and the files it names. */
function gather(
  names: readonly string[],
  environment: Environment,
  renamed: ReadonlyMap<string, string>,
): { given: Record<string, string>; faults: Map<string, string> } {
  const given: Record<string, string> = {}
  const faults = new Map<string, string>()
  for (const name of names) {
    const variable = renamed.get(name) ?? name
    const value = environment[variable] || undefined
    const file = environment[`${variable}_FILE`] || undefined
    if (value !== undefined && file !== undefined) faults.set(name, `is set twice, by ${variable} and by ${variable}_FILE`)
    else if (value !== undefined) given[name] = value
    else if (file !== undefined) {
      try {
        given[name] = readFileSync(file, 'utf8').trim()
      } catch (error) {
        faults.set(name, `the file that ${variable}_FILE names cannot be read, ${(error as NodeJS.ErrnoException).code}`)
      }
    }
  }
  if (!isOnThisMachine(environment.PUBLIC_URL)) {
    for (const [name, value] of Object.entries(given)) {
      if (isDevelopmentDefault(value)) faults.set(name, 'is the default for trying Wordloom on one machine; choose one of your own')
    }
  }
  return { given, faults }
}

/** Whether a secret, or an address with one, is a default of docker-compose.yml, which everybody knows. */
export const isDevelopmentDefault = (value: string): boolean => value.includes('development-only')

/** Whether Wordloom only runs for its own machine, where known secrets do no harm. */
export function isOnThisMachine(publicUrl: string | undefined): boolean {
  if (!publicUrl || !URL.canParse(publicUrl)) return false
  const { hostname } = new URL(publicUrl)
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}
