import { cn } from '@wordloom/ui'
import { CommonnessLabel } from '../word-parts/quiet-label.tsx'
import { type CompletionBox, optionId } from './use-completions.ts'

const looks = {
  /** Over what follows the text box. */
  menu: {
    list: 'absolute inset-x-0 top-full z-20 mt-1 animate-fade-in overflow-hidden rounded-lg border border-line bg-raised py-1 shadow-pop',
    option: 'flex items-center justify-between gap-3 px-3 aria-selected:bg-primary-soft aria-selected:text-primary-text hover:bg-sunken',
  },
  /** In a row that covers nothing. */
  row: {
    list: 'flex gap-2 overflow-x-auto',
    option:
      'flex shrink-0 items-center rounded-full border border-line px-3 aria-selected:border-primary aria-selected:bg-primary-soft aria-selected:text-primary-text hover:border-line-strong',
  },
} as const

type CompletionListProps = { completions: CompletionBox; look: keyof typeof looks; className?: string }

/** The words that begin as typed, as the list of a combobox. Nothing while there are none. */
export const CompletionList = ({ completions: { id, words, active, pick }, look, className }: CompletionListProps) =>
  words.length === 0 ? null : (
    <div id={id} role="listbox" aria-label="Words that begin so" className={cn(looks[look].list, className)}>
      {words.map(({ word, commonness }, place) => (
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
          className={cn('cursor-pointer whitespace-nowrap font-serif text-base text-ink touch:min-h-11 mouse:min-h-9', looks[look].option)}
        >
          <span className="min-w-0 truncate">{word}</span>
          {look === 'menu' ? <CommonnessLabel commonness={commonness} /> : null}
        </div>
      ))}
    </div>
  )
