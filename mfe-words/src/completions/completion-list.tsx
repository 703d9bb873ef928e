import { cn } from '@wordloom/ui'
import { type CompletionBox, optionId } from './use-completions.ts'

/** Over what follows the text box, as low as one line: it covers no control that comes next. */
const floating = 'absolute inset-x-0 top-full z-20 mt-1 animate-fade-in rounded-lg bg-raised p-1 shadow-pop'

type CompletionListProps = { completions: CompletionBox; isFloating?: boolean; className?: string }

/** The words that begin as typed, in a row: the list of a combobox. Nothing while there are none. */
export const CompletionList = ({ completions: { id, words, active, pick }, isFloating = false, className }: CompletionListProps) =>
  words.length === 0 ? null : (
    <div
      id={id}
      role="listbox"
      aria-label="Words that begin so"
      className={cn('flex gap-2 overflow-x-auto [scrollbar-width:none]', isFloating && floating, className)}
    >
      {words.map(({ word }, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text box's, which keeps the focus
        <div
          key={word}
          id={optionId(id, place)}
          role="option"
          aria-selected={place === active}
          tabIndex={-1}
          ref={place === active ? (option) => option?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' }) : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => pick(word)}
          className="flex shrink-0 cursor-pointer items-center whitespace-nowrap rounded-lg border border-line px-3 font-serif text-base text-ink hover:border-line-strong aria-selected:border-primary aria-selected:bg-primary-soft aria-selected:text-primary-text touch:min-h-11 mouse:min-h-8"
        >
          {word}
        </div>
      ))}
    </div>
  )
