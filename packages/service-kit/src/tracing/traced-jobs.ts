import type { Jobs } from '../jobs/jobs.ts'
import { activeSpans, currentTraceparent, inSpan } from './active-spans.ts'

/**
 * Job queues whose jobs continue the trace that enqueued them. A delayed job begins its own trace, since work that enqueues itself every
 * hour would be one endless trace. The queues themselves while tracing is off.
 */
export function tracedJobs(jobs: Jobs): Jobs {
  if (!activeSpans()) return jobs
  return {
    ...jobs,
    enqueue: (queue, data, options = {}) =>
      jobs.enqueue(queue, data, { ...options, ...(!options.delayMs && { traceparent: currentTraceparent() }) }),
    work: (queue, handle, options) =>
      jobs.work(
        queue,
        (job) => {
          const attributes = { 'messaging.destination.name': queue, 'wordloom.job_attempt': job.attempt }
          return inSpan(`work ${queue}`, { kind: 'consumer', parent: job.traceparent ?? null, attributes }, () => handle(job))
        },
        options,
      ),
  }
}
