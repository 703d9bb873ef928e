import type { StarterSet } from '@wordloom/contracts/http'
import { Button, countText } from '@wordloom/ui'
import { CircleCheck, Plus, Undo2 } from 'lucide-react'
import type { AddedSet } from './starter-sets-calls.ts'

/** How many words of a set are listed as a preview. */
const previewedWords = 5

interface StarterSetCardProps {
  set: StarterSet
  /** Set after it was added on this page. */
  added: AddedSet | undefined
  /** This set is being added or removed. */
  busy: boolean
  /** Any set is being added or removed. */
  blocked: boolean
  onAdd: () => void
  onUndo: () => void
}

/** One starter set: its title and description, some of its words, and the button that adds or removes it. */
export const StarterSetCard = ({ set, added, busy, blocked, onAdd, onUndo }: StarterSetCardProps) => (
  <li className="flex flex-col gap-2 rounded-lg border border-line p-4">
    <h3 className="font-medium text-ink">{set.title}</h3>
    <p className="text-ink-muted text-sm">{set.description}</p>
    <p className="font-serif text-ink text-sm italic">{set.words.slice(0, previewedWords).join(', ')} …</p>
    <div className="mt-auto flex min-h-11 flex-wrap items-center justify-between gap-x-3 pt-1">
      {added ? (
        <>
          <span className="flex items-center gap-1.5 text-mastered-text text-sm">
            <CircleCheck aria-hidden className="size-4" />
            {added.added.length > 0 ? `${countText(added.added.length, 'word')} added` : 'You have them all'}
          </span>
          {added.added.length > 0 ? (
            <Button variant="ghost" size="sm" busy={busy} disabled={blocked} aria-label={`Undo: remove ${set.title}`} onClick={onUndo}>
              {busy ? null : <Undo2 aria-hidden />}
              Undo
            </Button>
          ) : null}
        </>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          disabled={blocked}
          aria-label={`Add ${countText(set.words.length, 'word')}: ${set.title}`}
          onClick={onAdd}
        >
          {busy ? null : <Plus aria-hidden />}
          {busy ? 'Adding...' : `Add ${countText(set.words.length, 'word')}`}
        </Button>
      )}
    </div>
  </li>
)
