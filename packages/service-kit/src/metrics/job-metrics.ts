import type { Registry } from 'prom-client'
import type { Jobs } from '../jobs/jobs.ts'
import { histogramOn, minuteBuckets } from './instruments.ts'
import { sampleOnScrape } from './sampled-gauge.ts'

const outcomes = ['done', 'failed'] as const

/** Measures job queues: waiting and failed jobs, and the number and duration of tries. */
export function measuredJobs(jobs: Jobs, registry: Registry): Jobs {
  const tries = histogramOn(registry, {
    name: 'wordloom_job_duration_seconds',
    help: 'Duration of tries at a job by how they ended',
    labelNames: ['queue', 'outcome'],
    buckets: minuteBuckets,
  })
  const observed = new Set<string>()
  function observe(queue: string): void {
    if (observed.has(queue)) return
    observed.add(queue)
    for (const outcome of outcomes) tries.zero({ queue, outcome })
    sampleOnScrape(
      registry,
      { name: 'wordloom_jobs', help: 'Jobs of a queue: waiting or under way, and failed for good', labelNames: ['queue', 'state'] },
      async () => {
        const { waiting, failed } = await jobs.depth(queue)
        return [
          { labels: { queue, state: 'waiting' }, value: waiting },
          { labels: { queue, state: 'failed' }, value: failed },
        ]
      },
    )
  }
  return {
    ...jobs,
    enqueue(queue, data, options) {
      observe(queue)
      return jobs.enqueue(queue, data, options)
    },
    work(queue, handle, options) {
      observe(queue)
      return jobs.work(
        queue,
        async (job) => {
          const started = performance.now()
          const end = (outcome: (typeof outcomes)[number]) => tries.observe({ queue, outcome }, (performance.now() - started) / 1000)
          try {
            await handle(job)
          } catch (error) {
            end('failed')
            throw error
          }
          end('done')
        },
        options,
      )
    },
  }
}
