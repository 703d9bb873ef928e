import type { Commonness, SenseLabel } from '@wordloom/contracts/http'
import { cn, VisuallyHidden } from '@wordloom/ui'

const quiet = 'whitespace-nowrap font-sans text-ink-muted text-xs not-italic'

/** How common a word is. */
export const CommonnessLabel = ({ commonness, className }: { commonness: Commonness | undefined; className?: string | undefined }) =>
  commonness ? (
    <span className={cn(quiet, className)}>
      <VisuallyHidden>How common the word is: </VisuallyHidden>
      {commonness}
    </span>
  ) : null

/** Why a sense is not for everyday use, after its definition. */
export const SenseMark = ({ label }: { label: SenseLabel | undefined }) =>
  label ? (
    <span className={cn(quiet, 'ml-1.5 rounded-sm border border-line px-1.5 py-px')}>
      {label}
      <VisuallyHidden> sense</VisuallyHidden>
    </span>
  ) : null
