import { type Source, sourceName } from '@wordloom/contracts/http'
import { Button } from '@wordloom/ui'
import { BookmarkPlus } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'

/** A word that is already in the vocabulary, with the new sentence it was met in and the source of that, if given. */
export interface ExistingWord {
  id: string
  text: string
  sentence: string
  source: Source | undefined
}

interface ExistingWordOfferProps {
  word: ExistingWord
  busy: boolean
  onKeep: () => void
  onDismiss: () => void
}

/** Tells that the word is already in the vocabulary, and offers to keep the new sentence with it. */
export const ExistingWordOffer = ({ word, busy, onKeep, onDismiss }: ExistingWordOfferProps) => {
  const heading = useId()
  const offer = useRef<HTMLElement>(null)
  const keepButton = useRef<HTMLButtonElement>(null)
  // The learner has just pressed the add button: the focus moves to the next step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves for each new offer
  useEffect(() => {
    keepButton.current?.focus({ preventScroll: true })
    offer.current?.scrollIntoView?.({ block: 'nearest' })
  }, [word])
  return (
    <section
      ref={offer}
      aria-labelledby={heading}
      className="flex animate-rise scroll-mb-20 flex-col gap-3 rounded-lg border border-line bg-primary-soft p-4"
    >
      <h3 id={heading} className="text-balance font-semibold text-ink leading-snug wrap-anywhere">
        You have “{word.text}” already
      </h3>
      <p className="text-ink text-sm">Keep this sentence with it? Your quizzes will use it too.</p>
      <blockquote dir="auto" className="whitespace-pre-line border-line border-l-2 pl-3 text-ink wrap-anywhere">
        {word.sentence}
        {word.source ? <footer className="text-ink-muted text-sm">{sourceName(word.source)}</footer> : null}
      </blockquote>
      <div className="flex flex-wrap gap-3">
        <Button ref={keepButton} busy={busy} onClick={onKeep} className="max-md:w-full">
          {busy ? null : <BookmarkPlus aria-hidden />}
          Keep This Sentence
        </Button>
        <Button variant="ghost" disabled={busy} onClick={onDismiss} className="max-md:w-full">
          Not Now
        </Button>
      </div>
    </section>
  )
}
