import { settingsOf } from '@wordloom/helm/settings'
import { embeddedSettings } from '@wordloom/local/settings'
import { processSettings, redisSettings, serviceSettings, storeSettings } from '@wordloom/service-kit/process'
import type * as z from 'zod'
import { table } from '../markdown.ts'

type Settings = z.ZodObject

/** Settings that several processes share. They are described once, each schema without those it extends. */
const shared: Readonly<Record<string, [schema: Settings, beyond: readonly Settings[]]>> = {
  process: [processSettings, []],
  service: [serviceSettings, [processSettings]],
  store: [storeSettings, [serviceSettings]],
  redis: [redisSettings, []],
}

const without = (schema: Settings, others: readonly Settings[]): [string, z.ZodType][] =>
  Object.entries(schema.shape as Record<string, z.ZodType>).filter(([name]) => !others.some(({ shape }) => name in shape))

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

const rows = (settings: readonly [string, z.ZodType][]): string =>
  table(
    ['setting', 'default', 'meaning'],
    settings.map(([name, schema]) => [`\`${name}\``, defaultOf(schema), meaningOf(schema)]),
  )

/** A table of settings: of the embedded edition, of a shared schema, or of one process without the shared ones. */
export function settingRows(whose: string): string {
  if (whose === 'embedded') return rows(without(embeddedSettings, []))
  const own = shared[whose]
  if (own) return rows(without(...own))
  return rows(without(settingsOf[whose as keyof typeof settingsOf], [storeSettings, redisSettings]))
}
