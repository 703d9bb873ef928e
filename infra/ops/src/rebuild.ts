import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Envelope } from '@wordloom/contracts/events'
import type { Command } from './command.ts'
import type { Installation } from './installations/installation.ts'
import type { Projection } from './projections.ts'
import type { Say } from './terminal.ts'

/** Rebuilds a projection of one learner, or of every learner that any of its sources knows. */
export async function rebuild(
  { logs, projections }: Installation,
  { projection: name, learner }: Extract<Command, { kind: 'rebuild' }>,
  say: Say,
): Promise<number> {
  const projection = projections[name]
  const from = performance.now()
  const seconds = () => ((performance.now() - from) / 1000).toFixed(1)
  if (learner !== undefined) {
    const events = await rebuildLearner(logs, projection, learner)
    say(`${name}: learner ${learner} rebuilt from ${events} events in ${seconds()} s`)
    return 0
  }
  let learners = 0
  let events = 0
  for (const source of projection.sources) {
    for await (const userId of logs[source].learners()) {
      if (await knownBefore(logs, projection, source, userId)) continue
      events += await rebuildLearner(logs, projection, userId)
      learners++
      if (learners % 1_000 === 0) say(`${name}: ${learners} learners rebuilt so far, ${seconds()} s`)
      // SQLite responds synchronously: only between turns is its memory released, are lines printed and signals handled.
      await nextTurn()
    }
  }
  say(`${name}: ${learners} learners rebuilt from ${events} events in ${seconds()} s`)
  return 0
}

/**
 * Rebuilds a learner's projection from the logs, while its service runs. First it is emptied and gets the log as it is now.
 * Events that the service applied meanwhile are then applied again, since emptying forgot them.
 */
export async function rebuildLearner(logs: Installation['logs'], projection: Projection, userId: string): Promise<number> {
  const bySource = await Promise.all(projection.sources.map((source) => Array.fromAsync(logs[source].eventsOf(userId))))
  const log = inOrder(bySource)
  await projection.rebuild(userId, log)
  for (const source of projection.sources) {
    const applied = await projection.inbox.applied(userId, source)
    for await (const event of logs[source].eventsOf(userId, applied)) await projection.apply(event)
  }
  return log.length
}

/** Whether an earlier source has this learner, who then was rebuilt already. A query per learner is cheaper than a million ids in memory. */
async function knownBefore(logs: Installation['logs'], { sources }: Projection, source: string, userId: string): Promise<boolean> {
  for (const earlier of sources) {
    if (earlier === source) return false
    for await (const _ of logs[earlier].eventsOf(userId)) return true
  }
  return false
}

/** Events of several sources by time; those of one source always by their numbers. */
export function inOrder(bySource: readonly (readonly Envelope[])[]): Envelope[] {
  const next = bySource.map(() => 0)
  const merged: Envelope[] = []
  while (true) {
    let first = -1
    for (const [source, events] of bySource.entries()) {
      const candidate = events[next[source] as number]
      const best = first < 0 ? undefined : bySource[first]?.[next[first] as number]
      if (candidate && (!best || candidate.occurredAt < best.occurredAt)) first = source
    }
    if (first < 0) return merged
    merged.push(bySource[first]?.[next[first] as number] as Envelope)
    next[first] = (next[first] as number) + 1
  }
}
