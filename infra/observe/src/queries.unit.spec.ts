import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { missing, note } from './exposed.ts'
import { faultIn, needsOf } from './promql.ts'
import { alertRules, allQueries, dashboard, runbook, scraping } from './queries.ts'

describe('the queries of dashboard and alerts', () => {
  it.each(allQueries())('the query of $where is valid PromQL and names metrics', ({ expression }) => {
    expect(faultIn(expression)).toBeUndefined()
    const needs = needsOf(expression)
    expect(needs.length).toBeGreaterThan(0)
    expect(needs.filter(({ metric }) => metric === '')).toEqual([])
  })

  it('invalid PromQL is reported, and metrics, labels and values are found', () => {
    expect(faultIn('sum by (service) (rate(x[5m])')).toBeDefined()
    expect(faultIn('rate(x[5 minutes])')).toBeDefined()
    expect(needsOf('sum by (a, le) (rate(x_bucket{b="c",d=~"e"}[5m])) / on (f) y > 2')).toEqual([
      { metric: 'x_bucket', labels: ['b', 'd', 'a', 'le', 'f'], values: [{ label: 'b', value: 'c' }] },
      { metric: 'y', labels: ['f'], values: [] },
    ])
  })
})

describe('the alerts', () => {
  it('each have a line in the runbook, and each line has an alert', () => {
    const names = alertRules().map(({ alert }) => alert)
    expect([...runbook().keys()]).toEqual(names)
    expect([...runbook().values()].filter((text) => text.length < 40)).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  })

  it('are loaded by Prometheus, which scrapes every process of docker compose', () => {
    expect(scraping().rule_files).toEqual(['alerts.yml'])
    const compose = parse(readFileSync(join(import.meta.dirname, '../../../docker-compose.yml'), 'utf8'), { merge: true }) as {
      services: Record<string, { command?: string[] }>
    }
    const ours = Object.entries(compose.services).filter(([, { command }]) => command?.some((part) => part.endsWith('src/main.ts')))
    const scraped = scraping().scrape_configs.flatMap(({ dns_sd_configs }) => dns_sd_configs.flatMap(({ names }) => names))
    expect(scraped.toSorted()).toEqual(ours.map(([name]) => name).toSorted())
    expect(scraping().scrape_configs.map(({ job_name }) => job_name)).toEqual(scraped.map((name) => `wordloom-${name}`))
  })
})

describe('the dashboard', () => {
  it('has panels with queries and unique ids', () => {
    const { panels } = dashboard()
    expect(panels.filter(({ targets }) => targets.length > 0).length).toBeGreaterThan(15)
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  })
})

describe('exposed metrics', () => {
  it('are parsed from the text format', () => {
    const exposed = new Map()
    note(exposed, '# HELP x what\n# TYPE x gauge\nx{a="b",route="/api/{id}, \\"q\\""} 1\nx{a="c"} 2\ny 0.5')
    expect([...exposed.keys()]).toEqual(['x', 'y'])
    expect(exposed.get('x').get('a')).toEqual(new Set(['b', 'c']))
    expect([...exposed.get('x').keys()]).toEqual(['a', 'route'])
  })

  it('are compared with the metrics, labels and values of queries', () => {
    const exposed = new Map()
    note(exposed, 'x_total{a="b",route="/"} 1')
    const faults = (expression: string, shown: string[] = []) => missing({ where: 'panel', expression, shown }, exposed)
    expect(faults('sum by (route, job) (rate(x_total{a="b",route=~".+"}[5m]))', ['route', 'instance'])).toEqual([])
    expect(faults('sum(rate(y_total[5m]))')).toEqual(['panel: there is no metric y_total'])
    expect(faults('sum by (c) (x_total)')).toEqual(['panel: x_total has no label c'])
    expect(faults('x_total', ['d'])).toEqual(['panel: x_total has no label d'])
    expect(faults('x_total{a="e"}')).toEqual(['panel: x_total never has a="e"'])
  })
})
