import { readFileSync } from 'node:fs'
import { forTests, forTheBuild, importsOf, nameOf, packageOf, parts, sourcesIn } from '@wordloom/testing/imports'
import { arrowsOf, flowchart, withoutImplied } from './graph.ts'

/** Parts with the same imports are drawn as one. */
const groupOf = (part: string): string => {
  if (part.startsWith('services/')) return 'services'
  if (/^(shell|mfe-)/.test(part)) return 'front-ends'
  return part.split('/').at(-1) as string
}

/** Everything in these is for tests, and is drawn anyway. */
const testing = new Set(['packages/test-kit', 'infra/testing'])
const runs = (part: string, file: string): boolean =>
  testing.has(part) ? !/\.spec\.tsx?$/.test(file) : !(forTests(file) || forTheBuild(file))

/** The imports at run time, without those that others imply. Arrows start at the importing part. */
export function importsDrawing(): string {
  const groups = new Map(parts.map((part) => [nameOf(part), groupOf(part)]))
  const pairs = parts.flatMap((part) =>
    [...sourcesIn(part)]
      .filter((file) => runs(part, file))
      .flatMap((file) => importsOf(readFileSync(file, 'utf8')).map(packageOf))
      .flatMap((name) => (groups.has(name) ? [[groupOf(part), groups.get(name) as string] as const] : [])),
  )
  const members = Map.groupBy(parts, groupOf)
  const nodes = [...members].map(([group, all]) => `  ${group}["${all.length > 1 ? all.join('<br>') : all[0]}"]`)
  return flowchart(nodes.sort(), withoutImplied(arrowsOf(pairs)))
}
