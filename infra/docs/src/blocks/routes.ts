import { endpointsOf } from '@wordloom/contracts/endpoints'
import { routeTable } from '@wordloom/gateway'
import { table } from './table.ts'

/** The routes of a service: those reachable from outside, and those that other services call. */
export const routesOf = (service: string): string[] =>
  endpointsOf[service as keyof typeof endpointsOf].map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)

const largest = (bytes: number | undefined): string => (bytes === undefined ? '' : bytes.toLocaleString('en'))

/** The gateway's route table. */
export const routeRows = (): string =>
  table(
    ['prefix', 'upstream', 'access', 'largest body in bytes'],
    routeTable.map(({ prefix, upstream, access, largestBody }) => [`\`${prefix}\``, upstream, access, largest(largestBody)]),
  )
