/**
 * Mutation tests of the security code: `npm run test:mutation`, or `npm run test:mutation -- cross-site` for files whose path contains a
 * text. A whole run writes infra/testing/mutants.md and the table of scores in infra/security.md.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Mutant, mutate } from './mutate.ts'
import { reasons } from './reasons/reasons.ts'
import { idle, leastScore, reasonFor, reportOf, scoresOf, scoreTable } from './report.ts'
import { targets } from './targets.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '')
const { values, positionals: only } = parseArgs({
  allowPositionals: true,
  options: { concurrency: { type: 'string', default: String(availableParallelism()) } },
})

process.chdir(root)
const mutants: Mutant[] = []
for (const target of targets) mutants.push(...(await mutate(target, { root, only, concurrency: Number(values.concurrency) })))

const scores = scoresOf(mutants)
const faults = [
  ...(only.length > 0 ? [] : scores)
    .filter(({ percent }) => percent < leastScore)
    .map(({ folder, percent }) => `${folder}: ${percent} %, and ${leastScore} are wanted`),
  ...mutants
    .filter((mutant) => mutant.outcome === 'survived' && reasonFor(mutant, reasons) === undefined)
    .map(({ file, line, from, to }) => `${file}:${line} survived without a reason: ${from.slice(0, 100)} → ${to.slice(0, 100)}`),
]
if (only.length === 0) {
  faults.push(...idle(mutants, reasons).map(({ file, source }) => `${file}: no mutant of “${source}” survives any more`))
  const list = join(root, 'infra/testing/mutants.md')
  const page = join(root, 'infra/security.md')
  writeFileSync(list, reportOf(mutants, reasons))
  const between = /(<!-- scores of npm run test:mutation -->\n)[\s\S]*(<!-- end of scores -->)/
  writeFileSync(page, readFileSync(page, 'utf8').replace(between, `$1\n${scoreTable(scores)}\n\n$2`))
  execFileSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', list, page])
}
console.log(scoreTable(scores))
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)
