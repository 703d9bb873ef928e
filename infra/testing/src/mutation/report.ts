import { dirname } from 'node:path'
import type { Mutant } from './mutate.ts'
import type { Reason } from './reasons/reason.ts'

/** The minimum share of killed mutants per folder, in percent. */
export const leastScore = 90

/** The number of valid mutants of a folder, and of those killed. */
export type Score = { folder: string; mutants: number; killed: number; percent: number }

/** The score of each folder and in total. */
export function scoresOf(mutants: readonly Mutant[]): Score[] {
  const valid = mutants.filter(({ outcome }) => outcome === 'killed' || outcome === 'survived')
  const scoreOf = (folder: string, all: readonly Mutant[]): Score => {
    const killed = all.filter(({ outcome }) => outcome === 'killed').length
    return { folder, mutants: all.length, killed, percent: Math.floor((1_000 * killed) / all.length) / 10 }
  }
  const folders = Map.groupBy(valid, ({ file }) => dirname(file))
  return [...folders].map(([folder, all]) => scoreOf(folder, all)).concat(scoreOf('all together', valid))
}

/** The known reason why a mutant survives, if any. */
export const reasonFor = (mutant: Mutant, reasons: readonly Reason[]): string | undefined =>
  reasons.find(({ file, source, to }) => mutant.file === file && mutant.source.includes(source) && (to === undefined || mutant.to === to))
    ?.why

/** Reasons without a mutant. */
export const idle = (mutants: readonly Mutant[], reasons: readonly Reason[]): Reason[] =>
  reasons.filter((reason) => !mutants.some((mutant) => mutant.outcome === 'survived' && reasonFor(mutant, [reason]) !== undefined))

const code = (text: string): string => {
  const short = text.length > 90 ? `${text.slice(0, 89)}…` : text
  return text === '' ? 'nothing' : `\`\` ${short.replaceAll('|', '\\|')} \`\``
}

/** The table of scores, as Markdown. */
export const scoreTable = (scores: readonly Score[]): string =>
  [
    '| folder | mutants | killed | score |',
    '| --- | --- | --- | --- |',
    ...scores.map(({ folder, mutants, killed, percent }) => `| \`${folder}\` | ${mutants} | ${killed} | ${percent.toFixed(1)} % |`),
  ].join('\n')

/** The report of a run: the scores, and each surviving mutant with its reason. */
export function reportOf(mutants: readonly Mutant[], reasons: readonly Reason[]): string {
  const survivors = mutants.filter(({ outcome }) => outcome === 'survived')
  const ignored = mutants.filter(({ outcome }) => outcome === 'ignored').length
  const rows = survivors.map(
    (mutant) => `| ${code(mutant.from)} | ${code(mutant.to)} | ${reasonFor(mutant, reasons) ?? '**not explained**'} |`,
  )
  const byFile = Map.groupBy(rows.keys(), (index) => survivors[index]?.file as string)
  return [
    '# Mutants',
    'Written by `npm run test:mutation`. A mutant is the program with one small thing changed; one that no test notices has survived.',
    scoreTable(scoresOf(mutants)),
    `${ignored} more are not counted: the wording of a log line or of a metric’s help.`,
    '## Survivors',
    ...[...byFile].flatMap(([file, indexes]) => [
      `### ${file}`,
      ['| instead of | it says | why nobody notices |', '| --- | --- | --- |', ...indexes.map((index) => rows[index] as string)].join('\n'),
    ]),
    '',
  ].join('\n\n')
}
