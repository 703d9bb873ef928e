import type { Commonness, SenseLabel } from '@wordloom/contracts/http'
import { cn, VisuallyHidden } from '@wordloom/ui'

const labelClasses = 'whitespace-nowrap font-sans text-ink-muted text-xs not-italic'

/** How common a word is. */
export const CommonnessLabel = ({ commonness, className }: { commonness: Commonness | undefined; className?: string | undefined }) =>
  commonness ? (
    <span className={cn(labelClasses, className)}>
      <VisuallyHidden>How common the word is: </VisuallyHidden>
      {commonness}
    </span>
  ) : null

/** The label of a sense, such as 'dated' or 'technical'. */
export const SenseLabelBadge = ({ label }: { label: SenseLabel | undefined }) =>
  label ? (
    <span className={cn(labelClasses, 'ml-1.5 rounded-sm border border-line px-1.5 py-px')}>
      {label}
      <VisuallyHidden> sense</VisuallyHidden>
    </span>
  ) : null
