import type { Word } from '@wordloom/contracts/http'
import { directionOf, Headword, IconButton, StatusBadge } from '@wordloom/ui'
import { ChevronRight, Trash2 } from 'lucide-react'
import { isUnsaved } from '../add-word/unsaved-word.ts'
import { AddDefinition, SpeakButton } from '../word-parts/word-buttons.tsx'
import { AddedTime } from '../word-parts/word-facts.tsx'

interface RecentRowProps {
  word: Word
  onOpen: (editing: boolean) => void
  onDelete: () => void
}

/** One recent word. The button of the headword, which opens the details, also covers the texts below it. */
export const RecentRow = ({ word, onOpen, onDelete }: RecentRowProps) => {
  const unsaved = isUnsaved(word)
  return (
    <li className="grid animate-rise grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 px-2 py-3" aria-busy={unsaved || undefined}>
      <div
        dir={directionOf(word.text)}
        className="relative min-w-0 rounded-md outline-primary outline-offset-2 has-[h3_button:focus-visible]:outline-2 max-md:col-span-2"
      >
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Headword as="h3" size="sm" className="min-w-0">
            <button
              type="button"
              disabled={unsaved}
              onClick={() => onOpen(false)}
              className="max-w-full text-start align-top outline-none after:absolute after:inset-0 after:rounded-md"
            >
              <span className="line-clamp-2">{word.text}</span>
            </button>
          </Headword>
          <StatusBadge status={word.status} />
        </div>
        {word.definition ? (
          <p dir="auto" className="mt-0.5 line-clamp-2 break-words text-ink text-sm">
            {word.definition}
          </p>
        ) : (
          <AddDefinition word={word} onPress={() => onOpen(true)} className="relative my-1" />
        )}
        {word.example ? (
          <p dir="auto" className="mt-0.5 line-clamp-1 break-all text-ink-muted text-sm italic">
            “{word.example}”
          </p>
        ) : null}
      </div>
      <p className="col-start-1 row-start-2 text-ink-muted text-xs md:mt-1">
        <AddedTime date={word.dateAdded} />
      </p>
      <div className="col-start-2 flex max-md:row-start-2 max-md:-my-1 max-md:-mr-2 md:row-span-2 md:row-start-1 md:self-start">
        <SpeakButton text={word.text} />
        <IconButton label={`Open details of “${word.text}”`} onClick={() => onOpen(false)} disabled={unsaved}>
          <ChevronRight aria-hidden />
        </IconButton>
        <IconButton label={`Delete “${word.text}”`} onClick={onDelete} disabled={unsaved}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}
