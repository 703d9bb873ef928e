import { Field, Input } from '@wordloom/ui'
import type { RefObject } from 'react'
import type { QuestionKind, QuestionProps } from './question-kind.ts'

/** Shows a definition, and the learner's own sentence with the word blanked if there is one, and asks for the word. */
const FillBlankQuestion = ({ question, draft, locked, onAnswer, focusRef }: QuestionProps) => (
  <div className="flex flex-col gap-5">
    <div className="flex flex-col items-center gap-3 rounded-lg bg-sunken p-6 text-center">
      <p className="text-ink-muted text-sm">Which word is this?</p>
      <h3 id={`${question.id}-prompt`} className="text-pretty text-ink text-lg leading-snug">
        {question.prompt ?? question.word.definition}
      </h3>
      {question.sentence === undefined ? null : (
        <p id={`${question.id}-sentence`} className="text-pretty font-serif text-ink-muted text-lg italic">
          “{question.sentence}”
        </p>
      )}
    </div>
    <Field label="Your answer">
      {/* The prompt is the field's description for screen readers, since focus starts here. */}
      <Input
        ref={focusRef as RefObject<HTMLInputElement>}
        value={draft}
        onChange={(event) => onAnswer(event.currentTarget.value)}
        readOnly={locked}
        placeholder="Type the word"
        aria-describedby={`${question.id}-prompt ${question.id}-sentence`}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
        className="h-14 text-center font-serif touch:text-xl mouse:text-xl"
      />
    </Field>
  </div>
)

/** A definition whose word is typed. */
export const fillBlank: QuestionKind = {
  View: FillBlankQuestion,
  choices: () => [],
  typed: true,
  missing: { title: 'Please enter an answer', description: 'Type the word that matches the definition.' },
}
