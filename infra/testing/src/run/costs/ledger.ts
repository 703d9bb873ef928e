import { secondsOfEndedChildren } from './processor-time.ts'
import { costTable, type SuiteCost } from './table.ts'

type Entry = { began: number; ended: number; processorSeconds: number | undefined }

const entries = new Map<string, Entry>()
const suites: SuiteCost[] = []
let counted = 0

/** Notes that a stage has begun, and returns its entry. */
export function begin(stage: string): Entry {
  const now = performance.now()
  const known = entries.get(stage)
  const entry = known ?? { began: now, ended: now, processorSeconds: secondsOfEndedChildren() === undefined ? undefined : 0 }
  if (!known) entries.set(stage, entry)
  return entry
}

/** Books on a stage what the children that have ended since the last call have used, or the seconds of something that is no child. */
export function book(stage: string, seconds = ofChildren()): void {
  const entry = begin(stage)
  entry.ended = performance.now()
  if (entry.processorSeconds !== undefined) entry.processorSeconds += seconds
}

function ofChildren(): number {
  const before = counted
  counted = secondsOfEndedChildren() ?? 0
  return counted - before
}

/** Books what suites took. Their stage has it too. */
export const bookSuites = (those: readonly SuiteCost[]): void => void suites.push(...those)

/** The table of all stages, in the order in which they began, and of the suites that took most. */
export function tableOfCosts(): string {
  const stages = [...entries].map(([stage, { began, ended, processorSeconds }]) => ({
    stage,
    seconds: (ended - began) / 1000,
    processorSeconds,
  }))
  return costTable(stages, suites, performance.now() / 1000)
}
