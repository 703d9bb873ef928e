import { Field, Input } from '@wordloom/ui'
import { type RefObject, useEffect } from 'react'
import { BlankHint } from './blank-hint.tsx'
import { FitsToo } from './fits-too.tsx'
import type { QuestionKind, QuestionProps } from './question-kind.ts'

/** Shows a definition, and the learner's own sentence with the word blanked if there is one, and asks for the word. */
const FillBlankQuestion = ({ question, draft, locked, judged, askedOnceMore, onAnswer, focusRef }: QuestionProps) => {
  const { id, word, prompt, sentence, hint, correctAnswer } = question
  const field = focusRef as RefObject<HTMLInputElement>
  // The synonym is selected, so that typing replaces it.
  useEffect(() => {
    if (askedOnceMore > 0) field.current?.select()
  }, [askedOnceMore, field])
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col items-center gap-3 rounded-lg bg-sunken p-6 text-center">
        <p className="text-ink-muted text-sm">Which word is this?</p>
        <h3 id={`${id}-prompt`} className="text-pretty text-ink text-lg leading-snug">
          {prompt ?? word.definition}
        </h3>
        {sentence === undefined || judged ? null : (
          <p id={`${id}-sentence`} className="text-pretty font-serif text-ink-muted text-lg italic">
            “{sentence}”
          </p>
        )}
        {hint === undefined || judged ? null : <BlankHint id={`${id}-hint`} {...hint} />}
      </div>
      {judged ? null : (
        <div>
          <FitsToo times={askedOnceMore} firstLetter={hint?.firstLetter ?? ([...correctAnswer][0] as string)} />
          <Field label="Your answer">
            {/* The prompt is the field's description for screen readers, since focus starts here. */}
            <Input
              ref={field}
              value={draft}
              onChange={(event) => onAnswer(event.currentTarget.value)}
              readOnly={locked}
              placeholder="Type the word"
              aria-describedby={`${id}-prompt ${id}-sentence ${id}-hint`}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              maxLength={200}
              className="h-14 text-center font-serif touch:text-xl mouse:text-xl"
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
