import type { ServiceDescriptor } from '@wordloom/service-kit/descriptor'
import { callsOf, mainOf, signs, storesOf } from './service-needs.ts'

const line = (name: string, values: readonly string[]): string[] => (values.length === 0 ? [] : [`  ${name}: [${values.join(', ')}]`])

/** What the chart has to know of each service whose settings are keys, stores and calls. */
export const topology = (services: readonly ServiceDescriptor[], all: readonly ServiceDescriptor[]): string[] =>
  services.flatMap((service, index) => [
    ...(index === 0 ? [] : ['']),
    `${service.name}:`,
    `  command: [${mainOf(service)}]`,
    ...line('settings', [...(signs(service) ? ['signs'] : []), 'trusts', ...storesOf(service)]),
    ...line('calls', callsOf(service, all)),
    ...line('reaches', storesOf(service)),
    ...line('consumes', service.consumes),
  ])

/** The size of each service of the usual size. */
export const values = (services: readonly ServiceDescriptor[]): string[] =>
  services.flatMap(({ name }) => [
    `${name}:`,
    '  replicas: 2',
    '  autoscaling: { enabled: true, min: 2, max: 6, cpuPercent: 70 }',
    '  resources: { requests: { cpu: 100m, memory: 160Mi }, limits: { memory: 512Mi } }',
    '  extraEnv: []',
  ])
