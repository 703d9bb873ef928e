import { gatewaySettings } from '@wordloom/gateway'
import { byName, descriptors } from '@wordloom/ops'
import type * as z from 'zod'

/** The processes of the chart that are ours; `web` is nginx. */
export type ProcessName = 'gateway' | (typeof descriptors)[number]['name']

/** The settings schema of each process of the chart, as its main.ts parses it. */
export const settingsOf: Record<ProcessName, z.ZodObject> = { gateway: gatewaySettings, ...byName(descriptors, ({ settings }) => settings) }
