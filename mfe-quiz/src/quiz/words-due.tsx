import { tagKey, type Word } from '@wordloom/contracts/http'
import {
  AddDefinition,
  Card,
  CardHeader,
  CardTitle,
  directionOf,
  EmptyState,
  ErrorState,
  Headword,
  Skeleton,
  StatusBadge,
} from '@wordloom/ui'
import { publishWordOpened, useDueWords } from '@wordloom/web-kit'
import { Sprout } from 'lucide-react'
import type { ChosenTag } from '../quiz-tag/use-chosen-tag.ts'

/** Rows shown; the rest are only counted. */
const shownRows = 5

/** Words Due for Review: the first five, and how many more; of those with the chosen tag where there is one. */
export const WordsDue = ({ chosenTag }: { readonly chosenTag: ChosenTag }) => {
  const {
    words: { data, error, isFetching, refetch },
    total: all = 0,
  } = useDueWords()
  const { words, total } = withTag(data, all, chosenTag)
  return (
    <Card aria-label="Words Due for Review">
      <CardHeader>
        <CardTitle>Words Due for Review</CardTitle>
        {total > 0 ? <span className="text-ink-muted text-sm tabular-nums">{total.toLocaleString('en')}</span> : null}
      </CardHeader>
      {words ? (
        <DueList words={words} total={total} />
      ) : error ? (
        <ErrorState title="The words due could not be loaded" text={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <DueSkeleton />
      )}
    </Card>
  )
}

/** The due words with the chosen tag. Where the list is only the beginning of all due words, the quiz knows how many have the tag. */
function withTag(due: readonly Word[] | undefined, total: number, { tag, chosen }: ChosenTag) {
  if (tag === '' || !due) return { words: due, total }
  const words = due.filter(({ tags }) => tags.some((own) => tagKey(own) === tagKey(tag)))
  return { words, total: due.length < total ? Math.max(chosen?.waiting ?? 0, words.length) : words.length }
}

const DueList = ({ words, total }: { readonly words: readonly Word[]; readonly total: number }) => {
  if (total === 0)
    return (
      <EmptyState
        icon={<Sprout />}
        title="Nothing is due"
        text="Words come back here when they begin to fade. New ones are due as soon as you add them."
      />
    )
  const more = total - Math.min(words.length, shownRows)
  return (
    <>
      <ul className="-mx-2 flex flex-col">
        {words.slice(0, shownRows).map((word) => (
          <DueRow key={word.id} word={word} />
        ))}
      </ul>
      {more > 0 ? <p className="text-center text-ink-muted text-sm">+{more.toLocaleString('en')} more words due for review</p> : null}
    </>
  )
}

/** A due word, which opens its details; without a definition it is marked, and the mark leads to the form. */
const DueRow = ({ word }: { readonly word: Word }) => (
  <li dir={directionOf(word.text)}>
    <button
      type="button"
      onClick={() => publishWordOpened({ word })}
      className="flex w-full items-start justify-between rounded-md max-xs:flex-col xs:gap-4 px-2 py-2.5 text-start transition-colors hover:bg-sunken/60"
    >
      <span className="flex min-w-0 max-w-full flex-col">
        <Headword size="sm" className="line-clamp-2">
          {word.text}
        </Headword>
        {word.definition ? (
          <span dir="auto" className="line-clamp-2 break-words text-ink-muted text-sm">
            {word.definition}
          </span>
        ) : null}
      </span>
      <StatusBadge status={word.status} className="mt-1" />
    </button>
    {word.definition ? null : (
      <AddDefinition text={word.text} onPress={() => publishWordOpened({ word, editing: true })} className="mx-2 mb-2.5" />
    )}
  </li>
)

const DueSkeleton = () => (
  <div role="status" className="flex flex-col gap-5 py-2">
    <span className="sr-only">Loading the words due for review</span>
    {[1, 2, 3, 4, 5].map((row) => (
      <div key={row} className="flex items-start justify-between gap-4">
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="w-4/5" />
        </div>
        <Skeleton className="h-6 w-20 rounded-full" />
      </div>
    ))}
  </div>
)
