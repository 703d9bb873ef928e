import type { StoredSense } from '../added/index.ts'

/** Senses in their order, those that are not for everyday use last. A technical sense that comes first is an ordinary one all the same. */
export function labelledLast(senses: readonly StoredSense[]): StoredSense[] {
  const first = senses.find(({ label }) => label !== 'dated' && label !== 'rare')
  const ordinary = senses.map((sense) => (sense === first && sense.label !== undefined ? withoutLabel(sense) : sense))
  return [...ordinary.filter(({ label }) => label === undefined), ...ordinary.filter(({ label }) => label !== undefined)]
}

const withoutLabel = ({ label: _, ...sense }: StoredSense): StoredSense => sense
