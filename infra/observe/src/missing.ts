import type { Exposed } from './exposed.ts'
import { needsOf } from './promql.ts'
import type { Query } from './queries.ts'

// What Prometheus itself adds to all it scrapes.
const scraped = ['job', 'instance']

/** What a query asks for and nobody exposes, as sentences. */
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
