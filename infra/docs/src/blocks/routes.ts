import { operations } from '@wordloom/e2e/operations'
import { routeTable, rowFor } from '@wordloom/gateway'
import { paths, read } from '../repository.ts'
import { table } from './table.ts'

const named = (method: string, path: string): string => `${method.toUpperCase()} ${path.replace(/:(\w+)/g, '{$1}')}`

/** The routes of a service: those that can be reached from outside, and those that other services call. */
export function routesOf(service: string): string[] {
  const outside = Object.keys(operations).map((operation) => operation.split(' ') as [string, string])
  const code = paths.filter((path) => path.startsWith(`services/${service}/src/`) && path.endsWith('.route.ts')).map(read)
  const inside = code.flatMap((text) => [...text.matchAll(/method: '(\w+)',\s+path: '(\/internal\/[^']+)'/g)])
  return [
    ...outside.filter(([, path]) => rowFor(path)?.upstream === service).map(([method, path]) => named(method, path)),
    ...inside.map(([, method, path]) => named(method as string, path as string)),
  ]
}

const largest = (bytes: number | undefined): string => (bytes === undefined ? '' : bytes.toLocaleString('en'))

/** The gateway's route table. */
export const routeRows = (): string =>
  table(
    ['prefix', 'upstream', 'access', 'largest body in bytes'],
    routeTable.map(({ prefix, upstream, access, largestBody }) => [`\`${prefix}\``, upstream, access, largest(largestBody)]),
  )
