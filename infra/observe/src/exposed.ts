import { needsOf } from './promql.ts'
import type { Query } from './queries.ts'

/** The exposed metrics: the values of each label of each metric. */
export type Exposed = Map<string, Map<string, Set<string>>>

const sample = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? \S+$/
const pair = /([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"/g

/** Adds a page of /metrics. */
export function note(exposed: Exposed, page: string): void {
  for (const line of page.split('\n')) {
    const [, metric, labels = ''] = sample.exec(line) ?? []
    if (!metric) continue
    const known = exposed.get(metric) ?? new Map<string, Set<string>>()
    exposed.set(metric, known)
    for (const [, name = '', value = ''] of labels.matchAll(pair)) known.set(name, (known.get(name) ?? new Set()).add(value))
  }
}

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
