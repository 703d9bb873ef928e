import type { Part } from '@wordloom/service-kit/part'
import { callsOf, mainOf, signs, storesOf } from './part-of.ts'

const line = (name: string, values: readonly string[]): string[] => (values.length === 0 ? [] : [`  ${name}: [${values.join(', ')}]`])

/** What the chart has to know of each service whose settings are keys, stores and calls. */
export const topology = (parts: readonly Part[], all: readonly Part[]): string[] =>
  parts.flatMap((part, place) => [
    ...(place === 0 ? [] : ['']),
    `${part.name}:`,
    `  command: [${mainOf(part)}]`,
    ...line('settings', [...(signs(part) ? ['signs'] : []), 'trusts', ...storesOf(part)]),
    ...line('calls', callsOf(part, all)),
    ...line('reaches', storesOf(part)),
    ...line('consumes', part.consumes),
  ])

/** The size of each service of the usual size. */
export const values = (parts: readonly Part[]): string[] =>
  parts.flatMap(({ name }) => [
    `${name}:`,
    '  replicas: 2',
    '  autoscaling: { enabled: true, min: 2, max: 6, cpuPercent: 70 }',
    '  resources: { requests: { cpu: 100m, memory: 160Mi }, limits: { memory: 512Mi } }',
    '  extraEnv: []',
  ])
