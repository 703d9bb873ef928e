import { settingsOf } from '@wordloom/helm/settings'
import { embeddedSettings } from '@wordloom/local/settings'
import { processSettings, redisSettings, serviceSettings, storeSettings } from '@wordloom/service-kit/process'
import type * as z from 'zod'
import { table } from '../markdown.ts'

/** The embedded edition's settings, and those that several processes share: described once, each schema without those it extends. */
const schemas: Readonly<Record<string, [schema: z.ZodObject, beyond: readonly z.ZodObject[]]>> = {
  embedded: [embeddedSettings, []],
  process: [processSettings, []],
  service: [serviceSettings, [processSettings]],
  store: [storeSettings, [serviceSettings]],
  redis: [redisSettings, []],
}

function defaultOf(schema: z.ZodType): string {
  const { success, data } = schema.safeParse(undefined)
  if (!success) return 'needed'
  return data === undefined || data === '' ? 'none' : `\`${data}\``
}

/** An example that equals the default is left out. */
const meaningOf = (schema: z.ZodType): string => {
  const text = schema.description ?? ''
  const example = /, e\.g\. ([^;]*)/.exec(text)
  return example && defaultOf(schema) === `\`${example[1]}\`` ? text.replace(example[0], '') : text
}

/** A table of settings: of the embedded edition, of a shared schema, or of one process without the shared ones. */
export function settingRows(whose: string): string {
  const [{ shape }, beyond] = schemas[whose] ?? [settingsOf[whose as keyof typeof settingsOf], [storeSettings, redisSettings]]
  const own = Object.entries<z.ZodType>(shape).filter(([name]) => !beyond.some((other) => name in other.shape))
  return table(
    ['setting', 'default', 'meaning'],
    own.map(([name, field]) => [`\`${name}\``, defaultOf(field), meaningOf(field)]),
  )
}
