import { type Source, sourceName } from '@wordloom/contracts/http'
import { Button } from '@wordloom/ui'
import { BookmarkPlus } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'

/** A word that was to be added and is in the vocabulary, with the sentence it was met in this time and, where told, its source. */
export interface KnownWord {
  id: string
  text: string
  sentence: string
  source: Source | undefined
}

interface KnownWordOfferProps {
  known: KnownWord
  keeping: boolean
  onKeep: () => void
  onDismiss: () => void
}

/** Says that the learner has this word, and offers to keep the new sentence with it. */
export const KnownWordOffer = ({ known, keeping, onKeep, onDismiss }: KnownWordOfferProps) => {
  const heading = useId()
  const offer = useRef<HTMLElement>(null)
  const keep = useRef<HTMLButtonElement>(null)
  // It answers the press on the button that adds the word: focus goes on to the next step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another known word is what moves focus
  useEffect(() => {
    keep.current?.focus({ preventScroll: true })
    offer.current?.scrollIntoView?.({ block: 'nearest' })
  }, [known])
  return (
    <section
      ref={offer}
      aria-labelledby={heading}
      className="flex animate-rise scroll-mb-20 flex-col gap-3 rounded-lg border border-line bg-primary-soft p-4"
    >
      <h3 id={heading} className="text-balance font-semibold text-ink leading-snug wrap-anywhere">
        You have “{known.text}” already
      </h3>
      <p className="text-ink text-sm">Keep this sentence with it? Your quizzes will use it too.</p>
      <blockquote dir="auto" className="whitespace-pre-line border-line border-l-2 pl-3 text-ink wrap-anywhere">
        {known.sentence}
        {known.source ? <footer className="text-ink-muted text-sm">{sourceName(known.source)}</footer> : null}
      </blockquote>
      <div className="flex flex-wrap gap-3">
        <Button ref={keep} busy={keeping} onClick={onKeep} className="max-md:w-full">
          {keeping ? null : <BookmarkPlus aria-hidden />}
          Keep This Sentence
        </Button>
        <Button variant="ghost" disabled={keeping} onClick={onDismiss} className="max-md:w-full">
          Not Now
        </Button>
      </div>
    </section>
  )
}
