import type { Word } from '@wordloom/contracts/http'
import { directionOf, Headword, IconButton, Pronunciation, StatusBadge } from '@wordloom/ui'
import { Trash2 } from 'lucide-react'
import { memo } from 'react'
import { isUnsaved } from '../add-word/unsaved-word.ts'
import { AddDefinition, SpeakButton } from '../word-parts/word-buttons.tsx'
import { AddedTime, ReviewCount, TagList } from '../word-parts/word-facts.tsx'

interface BankCardProps {
  word: Word
  onOpen: (word: Word, editing?: boolean) => void
  onDelete: (word: Word) => void
}

/**
 * One word of the word bank. The button of the headword opens the details and covers the card, which shows its focus ring. Long texts are
 * cut off with an ellipsis. The buttons have no tooltips, since those would be most of the cost of rendering a row while scrolling.
 */
export const BankCard = memo(({ word, onOpen, onDelete }: BankCardProps) => {
  const unsaved = isUnsaved(word)
  return (
    <article
      dir={directionOf(word.text)}
      aria-busy={unsaved || undefined}
      className="relative flex h-full flex-col rounded-lg bg-surface p-5 shadow-card outline-primary outline-offset-2 transition-shadow hover:shadow-lift has-[[data-word]:focus-visible]:outline-2"
    >
      <header className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <Headword as="h2">
            <button
              type="button"
              data-word={word.id}
              disabled={unsaved}
              onClick={() => onOpen(word)}
              className="max-w-full text-start outline-none after:absolute after:inset-0 after:rounded-lg"
            >
              <span className="line-clamp-2">{word.text}</span>
            </button>
          </Headword>
          <p className="flex min-h-6 flex-wrap items-baseline gap-x-2 text-sm">
            <Pronunciation className="truncate">{word.pronunciation}</Pronunciation>
            {word.partOfSpeech ? <span className="text-ink-muted">{word.partOfSpeech}</span> : null}
          </p>
        </div>
        <div className="relative -mt-1.5 -mr-2 flex shrink-0">
          <SpeakButton text={word.text} tooltip={false} />
          <IconButton label={`Delete “${word.text}”`} tooltip={false} onClick={() => onDelete(word)} disabled={unsaved}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      </header>
      {word.definition ? (
        <p dir="auto" className="mt-2 line-clamp-3 break-words text-ink text-sm">
          {word.definition}
        </p>
      ) : (
        <AddDefinition word={word} onPress={() => onOpen(word, true)} className="relative mt-2" />
      )}
      {word.example ? (
        <p dir="auto" className="mt-1.5 line-clamp-1 break-all text-ink-muted text-sm italic">
          “{word.example}”
        </p>
      ) : null}
      {word.context ? (
        <p className="mt-1.5 line-clamp-1 break-all text-ink-muted text-sm">
          Context: <bdi>{word.context}</bdi>
        </p>
      ) : null}
      <TagList tags={word.tags} className="mt-2.5 flex gap-1.5 overflow-hidden" />
      <footer className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 pt-3 text-ink-muted text-xs">
        <StatusBadge status={word.status} />
        <AddedTime date={word.dateAdded} />
        <ReviewCount count={word.reviewCount} />
      </footer>
    </article>
  )
})
