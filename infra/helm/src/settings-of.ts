import { gatewaySettings } from '@wordloom/gateway'
import { byName, parts } from '@wordloom/ops'
import type * as z from 'zod'

/** The processes of the chart that are ours; `web` is nginx. */
export type ProcessName = 'gateway' | (typeof parts)[number]['name']

/** The settings schema of each process of the chart, as its main.ts parses it. */
export const settingsOf: Record<ProcessName, z.ZodObject> = { gateway: gatewaySettings, ...byName(parts, ({ settings }) => settings) }
