/** A directed graph by names. */
export type Arrows = ReadonlyMap<string, ReadonlySet<string>>

/** A graph of these pairs, without loops. */
export function arrowsOf(pairs: readonly (readonly [from: string, to: string])[]): Arrows {
  const arrows = new Map<string, Set<string>>()
  for (const [from, to] of pairs) if (from !== to) arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
  return arrows
}

/** All names reachable from a name. */
function reachedFrom(arrows: Arrows, from: string, reached = new Set<string>()): ReadonlySet<string> {
  for (const next of arrows.get(from) ?? []) {
    if (reached.has(next)) continue
    reached.add(next)
    reachedFrom(arrows, next, reached)
  }
  return reached
}

/** The transitive reduction: with a -> b -> c, a -> c is left out. Throws on a cycle. */
export function withoutImplied(arrows: Arrows): Arrows {
  const reached = new Map([...arrows.keys()].map((from) => [from, reachedFrom(arrows, from)]))
  const round = [...reached].flatMap(([from, all]) => (all.has(from) ? [from] : []))
  if (round.length > 0) throw new Error(`These go round in a circle: ${round.join(', ')}`)
  const implied = (from: string, to: string): boolean => [...(arrows.get(from) ?? [])].some((other) => reached.get(other)?.has(to))
  return arrowsOf(
    [...arrows].flatMap(([from, targets]) => [...targets].filter((to) => !implied(from, to)).map((to) => [from, to] as const)),
  )
}

/** A Mermaid flowchart in Markdown: the lines of its nodes, and the arrows in alphabetical order. */
export function flowchart(nodes: readonly string[], arrows: Arrows): string {
  const lines = [...arrows].flatMap(([from, targets]) => [...targets].map((to) => `  ${from} --> ${to}`))
  return ['```mermaid', 'flowchart TD', ...nodes, ...lines.sort(), '```'].join('\n')
}
