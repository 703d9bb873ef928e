/** What a stage of the run took: from its first to its last minute, and of the processor; undefined where the system does not tell. */
type Cost = { readonly stage: string; readonly seconds: number; readonly processorSeconds: number | undefined }

/** What a suite took: of the clock, and of the processor in its worker and all that it started. Servers and editions of the run are apart. */
export type SuiteCost = { readonly suite: string; readonly seconds: number; readonly processorSeconds?: number }

type Row = readonly [what: string, seconds: number, processorSeconds: number | undefined]

const listedSuites = 30

const line = ([what, seconds, processor]: Row): string =>
  `${seconds.toFixed(1).padStart(8)} ${(processor?.toFixed(1) ?? '-').padStart(10)}  ${what}`

const sum = (costs: readonly { processorSeconds?: number | undefined }[]): number | undefined =>
  costs.every(({ processorSeconds }) => processorSeconds === undefined)
    ? undefined
    : costs.reduce((all, { processorSeconds = 0 }) => all + processorSeconds, 0)

/** Where the time of a run went: its stages, and the suites that took most. */
export function costTable(stages: readonly Cost[], suites: readonly SuiteCost[], seconds: number): string {
  const weight = ({ processorSeconds, seconds }: SuiteCost): number => processorSeconds ?? seconds
  const costliest = suites.toSorted((one, other) => weight(other) - weight(one))
  const kinds = [...Map.groupBy(suites, ({ suite }) => /\.(\w+)\.spec\.tsx?$/.exec(suite)?.[1] ?? '')]
  return [
    '',
    '   clock  processor  in seconds',
    ...stages.map(({ stage, seconds, processorSeconds }) => line([stage, seconds, processorSeconds])),
    line(['the whole run', seconds, sum(stages)]),
    '',
    ...kinds.map(([kind, those]) =>
      line([`all suites that are ${kind}`, those.reduce((all, { seconds }) => all + seconds, 0), sum(those)]),
    ),
    ...costliest.slice(0, listedSuites).map(({ suite, seconds, processorSeconds }) => line([suite, seconds, processorSeconds])),
  ].join('\n')
}
