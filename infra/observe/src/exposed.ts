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
