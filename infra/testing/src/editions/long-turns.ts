import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Child } from '@wordloom/test-kit/processes'
import type { Edition } from './edition.ts'

/** Settings of an edition whose turns are watched. */
export const logLongTurns = { NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'log-long-turns.mjs')).href}` }

const printed = /^turn (\d+) took ([\d.]+) ms$/gm

/**
 * Watches an edition that was started with `logLongTurns`. Returns the most processor time in ms that any of its processes has taken, since
 * it was asked last, from one turn of the event loop to the next; 0 for turns of up to 10 ms.
 */
export function longestTurnOf({ children }: Pick<Edition, 'children'>): () => number {
  const seen = new Map<Child, number>()
  return () => {
    let longest = 0
    for (const child of children.values()) {
      for (const [, count, ms] of child.output().matchAll(printed)) {
        if (Number(count) <= (seen.get(child) ?? 0)) continue
        seen.set(child, Number(count))
        longest = Math.max(longest, Number(ms))
      }
    }
    return longest
  }
}
