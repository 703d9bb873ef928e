import { cn } from '@wordloom/ui'
import type { ReactNode } from 'react'
import { MissingDefinition } from '../word-details/missing-definition.tsx'
import { Spelling } from './misspelling.tsx'
import { outcomeLabel, type Verdict } from './verdict.ts'
import { verdictStyle } from './verdict-styles.ts'

type VerdictLineProps = {
  readonly verdict: Verdict
  /** For the list at the end: also names the word and the answer, and is not animated. */
  readonly inList?: boolean
  /** Buttons at the end of the line. */
  readonly children?: ReactNode
}

/** The verdict on an answer in one line, shown above the next question (animated) and in the list at the end. */
export const VerdictLine = ({ verdict, inList = false, children }: VerdictLineProps) => {
  const { Icon, tint, turn } = verdictStyle(verdict)
  const isOneWord = verdict.outcome === 'right' && !inList
  return (
    <div className="perspective-distant">
      <div
        data-outcome={verdict.outcome}
        className={cn(
          'flex gap-2.5 rounded-md px-3 py-2 text-sm',
          isOneWord ? 'items-center' : 'items-start',
          tint,
          inList ? 'max-md:flex-wrap' : `cramped:flex-wrap transition-[transform,opacity] duration-200 starting:opacity-0 ${turn}`,
        )}
      >
        <Icon aria-hidden className={cn('size-4 shrink-0', isOneWord || 'mt-1')} />
        <p className="min-w-0 flex-1 break-words">
          <span className="font-medium">{outcomeLabel(verdict)}</span>
          {isOneWord ? null : (
            <>
              {' · '}
              <span lang="en" dir="auto" className="font-serif text-base">
                {verdict.misspelling ? <Spelling {...verdict.misspelling} /> : verdict.word}
              </span>
              {verdict.undefinedWord ? <MissingDefinition word={verdict.undefinedWord} /> : `: ${verdict.definition}`}
            </>
          )}
          {inList && verdict.outcome !== 'skipped' ? (
            <span className="block">
              You answered <q>{verdict.answer}</q>
            </span>
          ) : null}
        </p>
        {children}
      </div>
    </div>
  )
}
