import type { Misspelling } from '@wordloom/contracts/rules'
import { cn } from '@wordloom/ui'
import { Check, SkipForward, X } from 'lucide-react'
import { outcomeLabel, type Verdict } from './verdict.ts'

const looks = {
  right: { Icon: Check, tint: 'bg-mastered-soft text-mastered-text', turn: 'starting:rotate-x-90' },
  wrong: { Icon: X, tint: 'bg-danger-soft text-danger-text', turn: 'starting:-rotate-x-90' },
  skipped: { Icon: SkipForward, tint: 'bg-sunken text-ink-muted', turn: 'starting:-rotate-x-90' },
} as const

type AnswerVerdictProps = {
  readonly verdict: Verdict
  /** For the list at the end: names the word of a right answer too, and has no animation. */
  readonly recalled?: boolean
}

/** The verdict on an answer, shown above the next question (animated) and in the list at the end. */
export const AnswerVerdict = ({ verdict, recalled = false }: AnswerVerdictProps) => {
  const { Icon, tint, turn } = looks[verdict.outcome]
  return (
    <div className="perspective-distant">
      <p
        data-outcome={verdict.outcome}
        className={cn(
          'flex items-start gap-2.5 rounded-md px-3 py-2 text-sm',
          tint,
          !recalled && `transition-[transform,opacity] duration-200 starting:opacity-0 ${turn}`,
        )}
      >
        <Icon aria-hidden className="mt-1 size-4 shrink-0" />
        <span>
          <span className="font-medium">{outcomeLabel(verdict)}</span>
          {verdict.outcome === 'right' && !recalled ? null : (
            <>
              {' · '}
              {verdict.misspelling ? (
                <Spelling {...verdict.misspelling} />
              ) : (
                <span lang="en" dir="auto" className="font-serif text-base">
                  {verdict.word}
                </span>
              )}
              {': '}
              {verdict.definition}
            </>
          )}
        </span>
      </p>
    </div>
  )
}

/** The right spelling, with the typed mistake struck out and the correction underlined. */
const Spelling = ({ before, typed, expected, after }: Misspelling) => (
  <span lang="en" className="font-serif text-base">
    {before}
    {typed === '' ? null : <del className="opacity-75">{typed}</del>}
    {expected === '' ? null : <ins className="font-semibold decoration-2 underline-offset-4">{expected}</ins>}
    {after}
  </span>
)
