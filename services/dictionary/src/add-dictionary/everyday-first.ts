import type { StoredSense } from '../added-dictionaries/index.ts'
import { labelledLast } from '../sense-order/index.ts'

/** Senses with everyday ones first. A technical sense that comes before all everyday ones counts as everyday itself. */
export function everydayFirst(senses: readonly StoredSense[]): StoredSense[] {
  const first = senses.find(({ label }) => label !== 'dated' && label !== 'rare')
  return labelledLast(senses.map((sense) => (sense === first && sense.label !== undefined ? withoutLabel(sense) : sense)))
}

const withoutLabel = ({ label: _, ...sense }: StoredSense): StoredSense => sense
