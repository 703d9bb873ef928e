import { Counter, type Registry } from 'prom-client'

type Label = 'service' | 'reason'
const name = 'http_requests_shed_total'

/** The counter of refused requests, `http_requests_shed_total`; parts of one process share it. */
export const shedCounter = (registry: Registry): Counter<Label> =>
  (registry.getSingleMetric(name) as Counter<Label> | undefined) ??
  new Counter<Label>({
    name,
    help: 'Requests sent away with 503, by what was too much: requests, event-loop, memory',
    labelNames: ['service', 'reason'],
    registers: [registry],
  })
