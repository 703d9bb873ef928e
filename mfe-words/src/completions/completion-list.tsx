import { cn } from '@wordloom/ui'
import { type CompletionState, optionId } from './use-completions.ts'

/** Positions the list over the content below the text box. One line high, so that it covers no control. */
const floating = 'absolute inset-x-0 top-full z-20 mt-1 animate-fade-in rounded-lg bg-raised p-1 shadow-pop'

type CompletionListProps = { completions: CompletionState; isFloating?: boolean; className?: string }

/** The completions in one row: the listbox of a combobox. Nothing without completions. */
export const CompletionList = ({ completions: { id, words, active, pick }, isFloating = false, className }: CompletionListProps) =>
  words.length === 0 ? null : (
    <div
      id={id}
      role="listbox"
      aria-label="Words that begin so"
      className={cn('flex gap-2 overflow-x-auto [scrollbar-width:none]', isFloating && floating, className)}
    >
      {words.map(({ word }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text box's, which keeps the focus
        <div
          key={word}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          ref={index === active ? (option) => option?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' }) : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => pick(word)}
          className="flex shrink-0 cursor-pointer items-center whitespace-nowrap rounded-lg border border-line px-3 font-serif text-base text-ink hover:border-line-strong aria-selected:border-primary aria-selected:bg-primary-soft aria-selected:text-primary-text touch:min-h-11 mouse:min-h-8"
        >
          {word}
        </div>
      ))}
    </div>
  )
