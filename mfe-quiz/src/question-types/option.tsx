import { cn } from '@wordloom/ui'
import { Check, X } from 'lucide-react'
import type { ButtonHTMLAttributes } from 'react'

/** What an option turned out to be, once the question is answered. */
export type OptionMark = 'right' | 'taken'

const marks = {
  right: {
    Icon: Check,
    label: 'Right answer',
    row: 'border-mastered bg-mastered-soft text-mastered-text',
    chip: 'bg-mastered text-raised',
  },
  taken: { Icon: X, label: 'Your answer', row: 'border-danger bg-danger-soft text-danger-text', chip: 'bg-danger text-on-danger' },
} as const

type OptionProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  readonly option: string
  readonly letter: string
  readonly chosen: boolean
  readonly mark: OptionMark | undefined
  /** The option is a word, not a definition. */
  readonly isWord: boolean
}

/** One option of a multiple choice; once the question is answered, marked by icon and words as the right one or the learner's. */
export const Option = ({ option, letter, chosen, mark, isWord, ...rest }: OptionProps) => {
  const marked = mark && marks[mark]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native radio takes Enter and the letters away from the quiz's own keys
    <button
      type="button"
      role="radio"
      data-answer={option}
      data-mark={mark}
      aria-checked={chosen}
      className={cn(
        'flex min-h-12 w-full items-center gap-3.5 rounded-lg border px-3.5 py-2.5 text-left transition-colors',
        !marked && 'disabled:opacity-75',
        marked
          ? marked.row
          : chosen
            ? 'border-primary bg-primary-soft text-ink'
            : 'border-line bg-surface text-ink hover:border-line-strong hover:bg-sunken/60',
      )}
      {...rest}
    >
      <span
        className={cn(
          'grid size-7 shrink-0 place-items-center rounded-md font-medium text-sm',
          marked
            ? marked.chip
            : chosen
              ? 'bg-primary text-on-primary forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
              : 'bg-sunken text-ink-muted',
        )}
      >
        {marked ? <marked.Icon aria-hidden className="size-4" /> : letter}
      </span>
      <span lang="en" dir="auto" className={cn('min-w-0 flex-1 break-words', isWord ? 'font-serif text-lg' : 'text-sm leading-relaxed')}>
        {option}
      </span>
      {marked ? <span className="shrink-0 font-medium text-xs">{marked.label}</span> : null}
    </button>
  )
}
