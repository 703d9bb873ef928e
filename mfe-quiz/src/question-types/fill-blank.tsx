import { comparable } from '@wordloom/contracts/rules'
import { Field, Input, verbatimInputProps } from '@wordloom/ui'
import { Info } from 'lucide-react'
import { type RefObject, useEffect } from 'react'
import type { QuestionKind, QuestionProps } from './question-kind.ts'
import { countLetters, synonymHint, withoutArticle } from './synonym-hint.ts'

type SynonymNoticeProps = {
  /** How many synonyms were typed; each one is announced anew. */
  readonly times: number
  /** What distinguishes the expected word from the synonym. */
  readonly hint: string
  /** It was the expected word in another form. */
  readonly isOtherForm: boolean
}

/** Says that a synonym fits too, or that the word is another form of it, and hints at the expected word. The live region is rendered before its text, or a screen reader may miss it. */
const SynonymNotice = ({ times, hint, isOtherForm }: SynonymNoticeProps) => (
  <div role="status">
    {times === 0 ? null : (
      <p key={times} className="mb-4 flex animate-rise items-start gap-2.5 rounded-md bg-primary-soft px-3 py-2 text-primary-text text-sm">
        <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
        {isOtherForm ? 'Right word, in another form. We mean the one' : 'That fits too. We mean one'} {hint}
      </p>
    )}
  </div>
)

type BlankHintProps = { readonly id: string; readonly answer: string }

const lists = new Intl.ListFormat('en')

/** The first letter and the word lengths of a blank: 'p········, 9 letters', or 'b···· ····, 5 and 4 letters'; nothing without a letter. */
const BlankHint = ({ id, answer }: BlankHintProps) => {
  const begin = /^[^\p{L}\p{N}]*[\p{L}\p{N}]\p{M}*/u.exec(answer)?.[0]
  const counts = answer
    .split(/\s+/)
    .map(countLetters)
    .filter((count) => count > 0)
  if (begin === undefined) return null
  const letters = `${lists.format(counts.map(String))} ${counts.length === 1 && counts[0] === 1 ? 'letter' : 'letters'}`
  return (
    <p id={id} className="max-w-full break-words text-ink-muted text-sm tabular-nums">
      <span aria-hidden>
        <span lang="en" className="font-serif text-base text-ink tracking-widest">
          {begin}
          {answer.slice(begin.length).replace(/[\p{L}\p{N}]\p{M}*/gu, '·')}
        </span>
        , {letters}
      </span>
      <span className="sr-only">
        Starts with {begin}, {letters}
      </span>
    </p>
  )
}

/** A sentence with upright blanks: an italic underscore covers the space before it, so that `I ____ed` reads as one word. */
const SentenceWithBlanks = ({ children: sentence }: { readonly children: string }) =>
  sentence.split(/(_{2,})/).map((part, index) =>
    part.startsWith('__') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay where they are
      <span key={index} className="not-italic">
        {part}
      </span>
    ) : (
      part
    ),
  )

/** Shows a definition, and the learner's own sentence with the word blanked if there is one, and asks for the word. */
const FillBlankQuestion = ({ question, draft, locked, gradedAnswer, synonymsGiven, synonym, onAnswer, focusRef }: QuestionProps) => {
  const { id, word, prompt, sentence, hint, correctAnswer, otherForms = [] } = question
  const bare = withoutArticle(synonym)
  const isOtherForm = otherForms.some((form) => comparable(form) === bare)
  const field = focusRef as RefObject<HTMLInputElement>
  // The synonym is selected, so that typing replaces it.
  useEffect(() => {
    if (synonymsGiven > 0) field.current?.select()
  }, [synonymsGiven, field])
  return (
    <div className="flex flex-col tall:gap-5 short:gap-3">
      <div className="flex flex-col items-center rounded-lg bg-sunken text-center tall:gap-3 tall:p-6 short:gap-1.5 short:p-3">
        <p className="text-ink-muted text-sm short:sr-only">Which word is this?</p>
        <h3 id={`${id}-prompt`} className="max-w-full text-pretty break-words text-ink text-lg leading-snug">
          {prompt ?? word.definition}
        </h3>
        {sentence === undefined || gradedAnswer ? null : (
          <p id={`${id}-sentence`} className="max-w-full text-pretty break-words font-serif text-ink-muted text-lg italic">
            “<SentenceWithBlanks>{sentence}</SentenceWithBlanks>”
          </p>
        )}
        {hint === undefined || gradedAnswer ? null : <BlankHint id={`${id}-hint`} answer={correctAnswer} />}
      </div>
      {gradedAnswer ? null : (
        // The field stays in sight where the question is longer than the window is high.
        <div className="-mx-1 bg-raised px-1 pb-1 roomy:sticky max-md:tall:-bottom-5 md:tall:-bottom-6 short:-bottom-3">
          <SynonymNotice times={synonymsGiven} hint={synonymHint(isOtherForm ? bare : synonym, correctAnswer)} isOtherForm={isOtherForm} />
          <Field label="Your answer">
            {/* The prompt is the field's description for screen readers, since focus starts here. */}
            <Input
              ref={field}
              value={draft}
              onChange={(event) => onAnswer(event.currentTarget.value)}
              readOnly={locked}
              placeholder="Type the word"
              aria-describedby={`${id}-prompt ${id}-sentence ${id}-hint`}
              {...verbatimInputProps}
              enterKeyHint="go"
              maxLength={200}
              className="text-center font-serif tall:h-14 short:h-12 touch:text-xl mouse:text-xl"
            />
          </Field>
        </div>
      )}
    </div>
  )
}

/** A definition whose word is typed. */
export const fillBlank: QuestionKind = {
  View: FillBlankQuestion,
  choices: () => [],
  typed: true,
  missingAnswer: { title: 'Please enter an answer', description: 'Type the word that matches the definition.' },
}
