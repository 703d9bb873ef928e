import type { Registry } from 'prom-client'
import type { Outbox } from '../events/outbox.ts'
import { sampleOnScrape } from './sampled-gauge.ts'

/** Reports how many events of a service wait to be published, and the age of the oldest. Every replica reports the same. */
export function observeOutbox(registry: Registry, service: string, { backlog }: Pick<Outbox, 'backlog'>): void {
  // Both gauges are sampled in one scrape, with one query.
  let pendingQuery: ReturnType<Outbox['backlog']> | undefined
  const queryOnce = (): ReturnType<Outbox['backlog']> => {
    pendingQuery ??= backlog().finally(() => {
      pendingQuery = undefined
    })
    return pendingQuery
  }
  const labelNames = ['service'] as const
  sampleOnScrape(
    registry,
    { name: 'wordloom_outbox_pending_events', help: 'Events in the outbox that are not published yet', labelNames },
    async () => [{ labels: { service }, value: (await queryOnce()).count }],
  )
  sampleOnScrape(
    registry,
    { name: 'wordloom_outbox_oldest_pending_seconds', help: 'Age of the oldest event that is not published yet, 0 for none', labelNames },
    async () => {
      const { oldest } = await queryOnce()
      return [{ labels: { service }, value: oldest === null ? 0 : Math.max(0, (Date.now() - Date.parse(oldest)) / 1000) }]
    },
  )
}
