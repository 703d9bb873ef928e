import type { Exposed } from './exposed.ts'
import { needsOf } from './promql.ts'
import type { Query } from './queries.ts'

// Labels that Prometheus itself adds.
const scraped = ['job', 'instance']

/** The metrics and labels that a query uses and no process exposes, as sentences. */
export function missing({ where, expression, shown }: Query, exposed: Exposed): string[] {
  return needsOf(expression).flatMap(({ metric, labels, values }) => {
    const known = exposed.get(metric)
    if (!known) return [`${where}: there is no metric ${metric}`]
    const names = [...new Set([...labels, ...shown])].filter((label) => !scraped.includes(label) && label !== 'value')
    return [
      ...names.filter((label) => !known.has(label)).map((label) => `${where}: ${metric} has no label ${label}`),
      ...values
        .filter(({ label, value }) => known.has(label) && !known.get(label)?.has(value))
        .map(({ label, value }) => `${where}: ${metric} never has ${label}="${value}"`),
    ]
  })
}
