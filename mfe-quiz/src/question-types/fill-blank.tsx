import { Field, Input, verbatim } from '@wordloom/ui'
import { type RefObject, useEffect } from 'react'
import { BlankHint } from './blank-hint.tsx'
import { FitsToo } from './fits-too.tsx'
import { otherThan } from './other-than.ts'
import type { QuestionKind, QuestionProps } from './question-kind.ts'

/** Shows a definition, and the learner's own sentence with the word blanked if there is one, and asks for the word. */
const FillBlankQuestion = ({ question, draft, locked, judged, askedOnceMore, synonym, onAnswer, focusRef }: QuestionProps) => {
  const { id, word, prompt, sentence, hint, correctAnswer } = question
  const field = focusRef as RefObject<HTMLInputElement>
  // The synonym is selected, so that typing replaces it.
  useEffect(() => {
    if (askedOnceMore > 0) field.current?.select()
  }, [askedOnceMore, field])
  return (
    <div className="flex flex-col tall:gap-5 short:gap-3">
      <div className="flex flex-col items-center rounded-lg bg-sunken text-center tall:gap-3 tall:p-6 short:gap-1.5 short:p-3">
        <p className="text-ink-muted text-sm short:sr-only">Which word is this?</p>
        <h3 id={`${id}-prompt`} className="text-pretty text-ink text-lg leading-snug">
          {prompt ?? word.definition}
        </h3>
        {sentence === undefined || judged ? null : (
          <p id={`${id}-sentence`} className="text-pretty font-serif text-ink-muted text-lg italic">
            “{sentence}”
          </p>
        )}
        {hint === undefined || judged ? null : <BlankHint id={`${id}-hint`} answer={correctAnswer} />}
      </div>
      {judged ? null : (
        // The field stays in sight where the question is longer than the window is high.
        <div className="-mx-1 bg-raised px-1 pb-1 roomy:short:sticky short:-bottom-3">
          <FitsToo times={askedOnceMore} meant={otherThan(synonym, correctAnswer)} />
          <Field label="Your answer">
            {/* The prompt is the field's description for screen readers, since focus starts here. */}
            <Input
              ref={field}
              value={draft}
              onChange={(event) => onAnswer(event.currentTarget.value)}
              readOnly={locked}
              placeholder="Type the word"
              aria-describedby={`${id}-prompt ${id}-sentence ${id}-hint`}
              {...verbatim}
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
  missing: { title: 'Please enter an answer', description: 'Type the word that matches the definition.' },
}
