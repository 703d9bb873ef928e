import { comparable } from '@wordloom/contracts/rules'
import { cn, Headword } from '@wordloom/ui'
import { Fragment, type ReactNode, type RefObject } from 'react'
import { MissingDefinition } from '../word-details/missing-definition.tsx'
import { describeMisspelling, Spelling } from './misspelling.tsx'
import { RetypeField } from './retype-field.tsx'
import { TypedWordMeaning } from './typed-word-meaning.tsx'
import { type ConfusedWord, outcomeLabel, slipSentence, type Verdict } from './verdict.ts'
import { verdictStyle } from './verdict-styles.ts'

type VerdictPanelProps = {
  readonly verdict: Verdict
  /** The word asked about, which the right answer may be a form of. */
  readonly asked: string
  /** Receives the focus: the retype field for a typed answer, otherwise the verdict's heading. */
  readonly focusRef: RefObject<HTMLElement | null>
  readonly typed: boolean
  /** Buttons beside the verdict. */
  readonly children?: ReactNode
}

/** The verdict shown on the question itself: the answer given, the right answer, and a field to type it once more. */
export const VerdictPanel = ({ verdict, asked, focusRef, typed, children }: VerdictPanelProps) => {
  const { Icon, tint, fill, edge } = verdictStyle(verdict)
  const { outcome, answer, word, definition, misspelling, taken, sentence, undefinedWord } = verdict
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend and is for controls
    <div role="group" aria-label="Verdict" data-outcome={outcome} className={cn('animate-rise scroll-mb-5 rounded-lg border-2', edge)}>
      <div className={cn('flex flex-wrap items-center gap-x-3 gap-y-2 rounded-t-[calc(var(--radius-lg)-2px)] px-4 py-2.5', tint)}>
        <span aria-hidden className={cn('grid size-7 shrink-0 place-items-center rounded-full', fill)}>
          <Icon className="size-4" />
        </span>
        <h4
          ref={typed ? undefined : (focusRef as RefObject<HTMLHeadingElement>)}
          tabIndex={-1}
          className="flex-1 font-semibold outline-none"
        >
          {outcomeLabel(verdict)}
        </h4>
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
      {/* Side by side in a low, wide window, so that the retype field is visible together with the verdict. */}
      <div className="flex flex-col gap-4 px-4 pt-4 sm:short:grid sm:short:grid-cols-2">
        <div className="flex flex-col gap-4 sm:short:pb-4">
          {/* The right answer comes first: in a low window the rest is below the fold. */}
          <dl className="grid roomy:grid-cols-[auto_minmax(0,1fr)] cramped:grid-cols-1 items-baseline gap-x-4 gap-y-1.5 text-sm">
            <dt className="text-ink-muted">Right is</dt>
            <dd className="break-words">
              <Headword className="text-xl leading-snug">{misspelling ? <Spelling {...misspelling} /> : word}</Headword>
              {undefinedWord ? <MissingDefinition word={undefinedWord} /> : <span className="block">{definition}</span>}
            </dd>
            <dt className="text-ink-muted">You answered</dt>
            <dd dir="auto" className="break-words">
              {answer}
            </dd>
            {taken ? <ConfusedWordRow {...taken} /> : null}
            {typed && outcome === 'wrong' && !misspelling ? (
              <TypedWordMeaning typed={answer}>
                {(word) =>
                  comparable(word.text) === comparable(asked) ? <OtherFormRow text={word.text} /> : <ConfusedWordRow {...word} />
                }
              </TypedWordMeaning>
            ) : null}
          </dl>
          {misspelling === undefined ? null : (
            <p className="text-sm">
              {describeMisspelling(misspelling)} {slipSentence(verdict)}
            </p>
          )}
          {sentence === undefined ? null : (
            <p lang="en" dir="auto" className="break-words font-serif text-ink-muted italic">
              “<CompleteSentence parts={sentence} word={word} />”
            </p>
          )}
        </div>
        <RetypeField word={word} fieldRef={typed ? (focusRef as RefObject<HTMLInputElement>) : null} />
      </div>
    </div>
  )
}

const CompleteSentence = ({ parts: [begin = '', ...others], word }: { readonly parts: readonly string[]; readonly word: string }) => (
  <>
    {begin}
    {others.map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay where they are
      <Fragment key={index}>
        <strong className="font-semibold text-ink">{begin === '' && index === 0 ? capitalized(word) : word}</strong>
        {part}
      </Fragment>
    ))}
  </>
)

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Says that a form of the word was typed which the question does not want. */
const OtherFormRow = ({ text }: { readonly text: string }) => (
  <>
    <dt className="text-ink-muted">Which is</dt>
    <dd className="break-words">
      another form of{' '}
      <span lang="en" className="font-serif text-base">
        {text}
      </span>
    </dd>
  </>
)

/** The word that was confused with the right one, and its meaning. */
const ConfusedWordRow = ({ text, definition }: ConfusedWord) => (
  <>
    <dt className="text-ink-muted">Which is</dt>
    <dd className="break-words">
      <span lang="en" className="font-serif text-base">
        {text}
      </span>
      {': '}
      {definition}
    </dd>
  </>
)
