import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'

const folder = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(folder, file), 'utf8')

/** A query, its location, and the labels that its legend or text shows. */
export type Query = { where: string; expression: string; shown: string[] }

const Rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.string() }),
          annotations: z.object({ summary: z.string() }),
        }),
      ),
    }),
  ),
})

/** The alert rules, in their order. */
export const alertRules = () => Rules.parse(parse(read('prometheus/alerts.yml'))).groups.flatMap(({ rules }) => rules)

const Scraping = z.object({
  rule_files: z.array(z.string()),
  scrape_configs: z.array(
    z.object({ job_name: z.string(), dns_sd_configs: z.array(z.object({ names: z.array(z.string()), port: z.number() })) }),
  ),
})

/** The scrape targets and the rule files. */
export const scraping = () => Scraping.parse(parse(read('prometheus/prometheus.yml')))

const Dashboard = z.object({
  templating: z.object({ list: z.array(z.object({ name: z.string(), query: z.union([z.string(), z.object({ query: z.string() })]) })) }),
  panels: z.array(
    z.object({ id: z.number(), title: z.string(), targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })).default([]) }),
  ),
})

/** The dashboard: its panels, and the queries of its variables. */
export const dashboard = () => Dashboard.parse(JSON.parse(read('grafana/wordloom.json')))

// Grafana replaces these before Prometheus sees a query.
const filledIn = (expression: string): string => expression.replaceAll('$__rate_interval', '1m').replaceAll('$service', '.+')
const labelsIn = (text: string): string[] => [...text.matchAll(/\{\{ *(?:\$labels\.)?(\w+) *\}\}/g)].map(([, label]) => label as string)
const labelValues = /^label_values\((.+), *(\w+)\)$/

/** Every query of the dashboard and of the alert rules, as Prometheus gets it. */
export const allQueries = (): Query[] => [
  ...dashboard().panels.flatMap(({ title, targets }) =>
    targets.map(({ expr, legendFormat }) => ({
      where: `panel ${title}`,
      expression: filledIn(expr),
      shown: labelsIn(legendFormat),
    })),
  ),
  ...dashboard().templating.list.flatMap(({ name, query }) => {
    const [, metric, label] = labelValues.exec(typeof query === 'string' ? query : query.query) ?? []
    return metric ? [{ where: `variable ${name}`, expression: `count by (${label}) (${metric})`, shown: [] }] : []
  }),
  ...alertRules().map(({ alert, expr, annotations: { summary } }) => ({
    where: `alert ${alert}`,
    expression: expr,
    shown: labelsIn(summary),
  })),
]

/** The runbook: the text of each alert's section in the README. */
export function runbook(): Map<string, string> {
  const lines = read('README.md').matchAll(/^\| `(\w+)` +\| (.+) \|$/gm)
  return new Map([...lines].map(([, name, text]) => [name as string, text as string]))
}
